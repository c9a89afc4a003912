"""Who meets whom: round robins, Swiss rounds, knock-outs; drawn with dice that anybody can repeat."""
