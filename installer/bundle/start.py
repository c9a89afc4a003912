"""What the bundled program starts with."""

import multiprocessing
import sys

multiprocessing.freeze_support()
"""Shared work (a large site) starts this program again for each worker: there it works, and opens no window."""

from leaguekeeper.__main__ import main

sys.exit(main())
