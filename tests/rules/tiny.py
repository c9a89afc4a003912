"""A third, tiny rule book: three steps, two tables, one team list, in one file."""

TINY = """
[about]
id = "tiny"
version = "0.1"
name = { en = "Back-yard rules", fr = "Règles du jardin" }
short = { en = "Yard", fr = "Jardin" }
document = { en = "A sheet on the door", fr = "Une feuille sur la porte" }

[[characteristics]]
slug = "pluck"
name = { en = "Pluck", fr = "Cran" }
short = { en = "PL", fr = "CR" }
kind = "target"
better = "down"
minimum = 2
maximum = 6

[[skill_categories]]
slug = "tricks"
name = { en = "Tricks", fr = "Tours" }
letter = { en = "T", fr = "T" }

[[skills]]
slug = "wink"
name = { en = "Wink", fr = "Clin d’œil" }
category = "tricks"
effect = { en = "Confuses the goat.", fr = "Trouble la chèvre." }

[[teams]]
slug = "cousins"
name = { en = "Cousins", fr = "Cousins" }
re_roll_price = 5

[[teams.positions]]
slug = "cousin"
name = { en = "Cousin", fr = "Cousin" }
price = 10
most = 7
characteristics = { pluck = 4 }
skills = ["wink"]
primary = ["tricks"]

[[tables]]
slug = "mud"
name = { en = "Mud", fr = "Boue" }
dice = "d3"
rows = [
    { lo = 1, hi = 2, result = "slippery" },
    { lo = 3, hi = 3, result = "dry" },
]

[[tables]]
slug = "goat"
name = { en = "Goat", fr = "Chèvre" }
dice = "d66"
rows = [
    { lo = 11, hi = 36, result = "dry" },
    { lo = 41, hi = 66, result = "slippery" },
]

[[outcomes]]
slug = "slippery"
name = { en = "Slippery", fr = "Glissant" }
worsen = ["pluck"]

[[outcomes]]
slug = "dry"
name = { en = "Dry", fr = "Sec" }

[[sequences.pre_match]]
id = "mud"
chapter = "weather"
name = { en = "Mud", fr = "Boue" }
asks = { en = "A D3.", fr = "1D3." }
help = { en = "How wet is it?", fr = "Est-ce mouillé ?" }
rule = "Sheet, 1"
params = { table = "mud" }

[[sequences.match]]
id = "match_result"
chapter = "match_result"
name = { en = "Match", fr = "Match" }
asks = { en = "Who won?", fr = "Qui a gagné ?" }
help = { en = "Ask grandmother.", fr = "Demandez à grand-mère." }
rule = "Sheet, 2"

[[sequences.post_match]]
id = "results"
chapter = "results"
name = { en = "Cake", fr = "Gâteau" }
asks = { en = "Points.", fr = "Points." }
help = { en = "The winner gets cake.", fr = "Le gagnant a du gâteau." }
rule = "Sheet, 3"

[[numbers]]
slug = "cake"
name = { en = "Slices of cake", fr = "Parts de gâteau" }
value = 3

[[rulings]]
slug = "rain"
question = { en = "And if it rains?", fr = "Et s’il pleut ?" }

[[rulings.readings]]
slug = "inside"
words = { en = "we play inside", fr = "on joue dedans" }
numbers = { cake = 5 }
"""
