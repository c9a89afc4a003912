"""The games that can be played: one protocol, and engines that never import each other."""
