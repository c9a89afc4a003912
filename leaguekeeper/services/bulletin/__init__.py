"""The league told to its readers: stories of matches, reports of rounds, articles, and the address of its pages."""
