"""The pitch: Blood Bowl, one geometry and one set of procedures under several editions of the rules.

How it is built, for whoever adds to it:

- ``geometry.py`` squares as numbers, neighbours, push squares, ranges, the passing lane, throw-in directions.
- ``state.py`` the position: parallel lists by player, who has tackle zones as a set of squares, clock, ball.
- ``memory.py`` what a position remembers besides (``state.memory``): one typed field for each note.
- ``asks.py`` what a position waits for: ``turn`` hands it out as it is; facts and decisions are put in words late.
- ``frames.py`` what is still to be done: a stack of pairs ``(step, about)``. A step changes the state, lays
  further frames (``then``), asks for dice (``roll``) or for a decision (``choose``); the step named in the
  question is called with the answer. Steps are registered by ``@step``, lists of options by ``@lists(kind)``,
  by ``@draws(kind)`` a function that draws one option by chance where listing all takes long; ``@boundary`` steps
  are where an interrupted move stops (``unwind``).
- ``procedures/`` one file for each procedure of the rule book. They never name an edition or a skill.
- ``skills/`` longer things that skills do, as steps that an edition lists under a moment.
- ``weapons/``, ``wizards/``, ``handicaps/`` secret weapons, spells and the handicap table, the same way.
- ``edition.py`` what a procedure may ask: ``edition.call`` (target numbers, readings of dice), ``effects``
  (bit masks: who can do a thing), ``modifier(moment, skills)``, ``rerolls``, ``tables``, ``figures``, and
  ``moments``: steps (or plain functions, where a procedure says so) to be done at a named moment. ``acts``
  gives them only where somebody concerned has a skill in the moment's gate; ``state.live`` holds those of this match,
  so a skill nobody on either side has costs nothing.
- ``catalogue.py`` the rule book in force: ours, with what a league's own says otherwise (``book`` of the set-up);
  ``dice_tables.py`` its tables, ``own_book.py`` what a league is told of it, ``skill_words.py`` the words for skills,
  ``data_faults.py`` what ``check-data`` finds in our data.
- ``editions/<id>/`` makes an ``Edition`` from the rule book in force, ``resources/play/pitch/<id>/*.toml`` and its own
  functions.
- ``actions.py`` answers as tuples; ``words/`` the same as JSON (``notation.py``) and for people; ``game.py`` the door;
  ``scenarios/`` scenario files (a whole ``do`` is cut into single decisions by its ``actions.py``);
  ``saving.py`` positions as JSON; ``rosters.py`` a match from two rosters;
  ``team_lists.py`` rosters out of a rule book; ``chance.py`` random decisions, and whether one answer is allowed
  without listing the others; ``paths.py`` safest paths; ``module.py`` the registry's entry.

Skills whose use can never hurt (Block, Dodge against a stumble, Mighty Blow, Guard, …) are used without asking; the
others are decisions of kind ``skill``. Conceding and running out of time are never listed, see ``game.py``.

One trap: a step that asks (``roll``, ``choose``, ``test``, ``injure``, ``land``) must do so last; what is to follow is
laid before it with ``then``. What is asked for last is answered first.

What is done some hundred times a match is written to be quick: no listing where one option is drawn or judged, no
frame where the next step is certain, no question to the edition for a player without skills, no count over players
where a set of squares is asked. Matches by chance alone are played in one loop, ``chance.play_by_chance``. ``python -m
tests.benchmarks play`` says what it comes to. A method that changes who is on which side, who has which skills, who
stands, lies or exerts tackle zones, or who has done his part in a turn belongs in ``PitchState``, which keeps its
summaries (``teams``, ``union``, ``live``, ``zoners``, ``idlers``, ``lying``, ``busy``).

A new edition: a folder under ``resources/play/pitch/`` and one under ``editions/`` with ``make(options, book)``, its
name in ``edition.EDITIONS`` and in ``module.MODULE.rules``. Where a procedure still takes something for
granted that the new edition does otherwise, give it a question to ask, not a branch.
"""
