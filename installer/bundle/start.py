"""What the bundled program starts with."""

import sys

from leaguekeeper.__main__ import main

sys.exit(main())
