CREATE TABLE accepted (
	document TEXT NOT NULL,
	ruling TEXT NOT NULL,
	PRIMARY KEY (document)
)
 STRICT;
CREATE TABLE actions (
	number INTEGER NOT NULL,
	kind TEXT NOT NULL,
	done_at TEXT NOT NULL,
	done_by TEXT NOT NULL,
	taken_back INTEGER NOT NULL,
	PRIMARY KEY (number)
)
 STRICT;
CREATE TABLE adjustments (
	document TEXT NOT NULL,
	season TEXT NOT NULL,
	team TEXT NOT NULL,
	points INTEGER NOT NULL,
	reason TEXT NOT NULL,
	day TEXT,
	PRIMARY KEY (document)
)
 STRICT;
CREATE TABLE awards (
	id TEXT NOT NULL,
	season TEXT NOT NULL,
	award TEXT NOT NULL,
	team TEXT,
	player TEXT,
	coach TEXT,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE brackets (
	id TEXT NOT NULL,
	season TEXT NOT NULL,
	"match" TEXT NOT NULL,
	first_round INTEGER NOT NULL,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE challenges (
	id TEXT NOT NULL,
	tournament TEXT NOT NULL,
	week INTEGER NOT NULL,
	challenger TEXT NOT NULL,
	challenged TEXT NOT NULL,
	answer TEXT NOT NULL,
	substitute TEXT,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE champions (
	id TEXT NOT NULL,
	dead INTEGER NOT NULL,
	niggling_injuries INTEGER NOT NULL,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE coaches (
	id TEXT NOT NULL,
	name TEXT NOT NULL,
	contact TEXT NOT NULL,
	naf INTEGER,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE draws (
	id TEXT NOT NULL,
	season TEXT NOT NULL,
	system TEXT NOT NULL,
	document TEXT NOT NULL,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE file_card (
	id INTEGER NOT NULL,
	revision INTEGER NOT NULL,
	seal TEXT NOT NULL,
	made_at TEXT NOT NULL,
	made_by TEXT NOT NULL,
	PRIMARY KEY (id),
	CHECK (id = 1)
)
 STRICT;
CREATE TABLE fixtures (
	id TEXT NOT NULL,
	season TEXT NOT NULL,
	round INTEGER NOT NULL,
	number INTEGER NOT NULL,
	home TEXT NOT NULL,
	away TEXT NOT NULL,
	"match" TEXT NOT NULL,
	stage TEXT,
	division TEXT,
	day TEXT,
	time TEXT,
	deadline TEXT,
	stadium TEXT,
	weather TEXT,
	played INTEGER NOT NULL,
	cancelled TEXT NOT NULL,
	draw TEXT,
	tournament TEXT,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE league (
	part TEXT NOT NULL,
	name TEXT NOT NULL,
	rulebook TEXT NOT NULL,
	season TEXT,
	founded_by TEXT NOT NULL,
	PRIMARY KEY (part)
)
 STRICT;
CREATE TABLE league_options (
	part TEXT NOT NULL,
	ruling TEXT NOT NULL,
	reading TEXT NOT NULL,
	PRIMARY KEY (part, ruling)
)
 STRICT;
CREATE TABLE lots (
	document TEXT NOT NULL,
	place INTEGER NOT NULL,
	season TEXT NOT NULL,
	team TEXT NOT NULL,
	tournament TEXT,
	PRIMARY KEY (document, place)
)
 STRICT;
CREATE TABLE matches (
	id TEXT NOT NULL,
	document TEXT NOT NULL,
	season TEXT NOT NULL,
	round INTEGER NOT NULL,
	"match" TEXT NOT NULL,
	stage TEXT,
	division TEXT,
	day TEXT,
	ended TEXT NOT NULL,
	ended_by TEXT,
	winner TEXT,
	weather TEXT,
	stadium TEXT,
	kicked_first TEXT,
	overtime INTEGER NOT NULL,
	penalties_home INTEGER,
	penalties_away INTEGER,
	gate INTEGER,
	ball TEXT,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE prizes (
	id TEXT NOT NULL,
	document TEXT NOT NULL,
	season TEXT NOT NULL,
	tournament TEXT,
	place INTEGER NOT NULL,
	team TEXT NOT NULL,
	gold INTEGER NOT NULL,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE re_enrolments (
	document TEXT NOT NULL,
	team TEXT NOT NULL,
	season TEXT,
	painted INTEGER NOT NULL,
	budget INTEGER NOT NULL,
	spent INTEGER NOT NULL,
	left_over INTEGER NOT NULL,
	PRIMARY KEY (document)
)
 STRICT;
CREATE TABLE rule_books (
	digest TEXT NOT NULL,
	id TEXT NOT NULL,
	name TEXT NOT NULL,
	version TEXT NOT NULL,
	based_on TEXT NOT NULL,
	document TEXT NOT NULL,
	PRIMARY KEY (digest)
)
 STRICT;
CREATE TABLE seasons (
	id TEXT NOT NULL,
	number INTEGER NOT NULL,
	name TEXT NOT NULL,
	rulebook TEXT NOT NULL,
	digest TEXT NOT NULL,
	weather TEXT,
	over INTEGER NOT NULL,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE sheets (
	number INTEGER NOT NULL,
	id TEXT NOT NULL,
	kind TEXT NOT NULL,
	version INTEGER NOT NULL,
	body TEXT NOT NULL,
	filed_at TEXT NOT NULL,
	filed_by TEXT NOT NULL,
	digest TEXT NOT NULL,
	PRIMARY KEY (number),
	UNIQUE (digest)
)
 STRICT;
CREATE TABLE side_events (
	id TEXT NOT NULL,
	document TEXT NOT NULL,
	season TEXT NOT NULL,
	name TEXT NOT NULL,
	game TEXT NOT NULL,
	game_name TEXT NOT NULL,
	day TEXT,
	counted TEXT NOT NULL,
	honour TEXT NOT NULL,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE standings (
	season TEXT NOT NULL,
	team TEXT NOT NULL,
	place INTEGER NOT NULL,
	points INTEGER NOT NULL,
	adjusted INTEGER NOT NULL,
	played INTEGER NOT NULL,
	won INTEGER NOT NULL,
	drawn INTEGER NOT NULL,
	lost INTEGER NOT NULL,
	touchdowns INTEGER NOT NULL,
	touchdowns_against INTEGER NOT NULL,
	casualties INTEGER NOT NULL,
	casualties_against INTEGER NOT NULL,
	decided_by TEXT NOT NULL,
	PRIMARY KEY (season, team)
)
 STRICT;
CREATE TABLE teams (
	id TEXT NOT NULL,
	name TEXT NOT NULL,
	team_list TEXT NOT NULL,
	coach TEXT,
	status TEXT NOT NULL,
	treasury INTEGER NOT NULL,
	team_value INTEGER,
	current_team_value INTEGER,
	played INTEGER NOT NULL,
	stadium TEXT,
	enrolled_by TEXT NOT NULL,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE tournaments (
	id TEXT NOT NULL,
	season TEXT NOT NULL,
	name TEXT NOT NULL,
	trophy TEXT NOT NULL,
	first_day TEXT,
	winner TEXT,
	runner_up TEXT,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE trades (
	document TEXT NOT NULL,
	giver TEXT NOT NULL,
	taker TEXT NOT NULL,
	gold INTEGER NOT NULL,
	day TEXT,
	PRIMARY KEY (document, giver)
)
 STRICT;
CREATE TABLE tray_card (
	id INTEGER NOT NULL,
	league TEXT NOT NULL,
	copies INTEGER NOT NULL,
	coach TEXT,
	coach_name TEXT,
	secret TEXT,
	copy_number INTEGER,
	sheets INTEGER,
	seal TEXT,
	given_at TEXT,
	PRIMARY KEY (id),
	CHECK (id = 1)
)
 STRICT;
CREATE TABLE tray_keys (
	id TEXT NOT NULL,
	coach TEXT NOT NULL,
	public TEXT NOT NULL,
	copy_number INTEGER NOT NULL,
	made_at TEXT NOT NULL,
	ended_at TEXT,
	PRIMARY KEY (id)
)
 STRICT;
CREATE TABLE tray_out (
	digest TEXT NOT NULL,
	id TEXT NOT NULL,
	rolled TEXT NOT NULL,
	PRIMARY KEY (digest)
)
 STRICT;
CREATE TABLE tray_terms (
	kind TEXT NOT NULL,
	accepts TEXT NOT NULL,
	PRIMARY KEY (kind)
)
 STRICT;
CREATE TABLE action_edits (
	action INTEGER NOT NULL,
	turn INTEGER NOT NULL,
	place INTEGER NOT NULL,
	sheet_before INTEGER,
	sheet_after INTEGER,
	PRIMARY KEY (action, turn),
	FOREIGN KEY(action) REFERENCES actions (number) DEFERRABLE INITIALLY DEFERRED,
	FOREIGN KEY(sheet_before) REFERENCES sheets (number) DEFERRABLE INITIALLY DEFERRED,
	FOREIGN KEY(sheet_after) REFERENCES sheets (number) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE bracket_entrants (
	bracket TEXT NOT NULL,
	seed INTEGER NOT NULL,
	team TEXT NOT NULL,
	replaced_by TEXT,
	PRIMARY KEY (bracket, seed),
	FOREIGN KEY(bracket) REFERENCES brackets (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE bracket_games (
	bracket TEXT NOT NULL,
	game TEXT NOT NULL,
	fixture TEXT NOT NULL,
	round INTEGER NOT NULL,
	cup TEXT NOT NULL,
	home_seed INTEGER,
	home_winner_of TEXT,
	home_loser_of TEXT,
	away_seed INTEGER,
	away_winner_of TEXT,
	away_loser_of TEXT,
	PRIMARY KEY (bracket, game),
	FOREIGN KEY(bracket) REFERENCES brackets (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE bracket_stages (
	bracket TEXT NOT NULL,
	place INTEGER NOT NULL,
	name TEXT NOT NULL,
	PRIMARY KEY (bracket, place),
	FOREIGN KEY(bracket) REFERENCES brackets (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE champion_injuries (
	champion TEXT NOT NULL,
	place INTEGER NOT NULL,
	characteristic TEXT NOT NULL,
	PRIMARY KEY (champion, place),
	FOREIGN KEY(champion) REFERENCES champions (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE draw_dice (
	draw TEXT NOT NULL,
	place INTEGER NOT NULL,
	die INTEGER NOT NULL,
	PRIMARY KEY (draw, place),
	FOREIGN KEY(draw) REFERENCES draws (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE draw_entrants (
	draw TEXT NOT NULL,
	place INTEGER NOT NULL,
	team TEXT NOT NULL,
	PRIMARY KEY (draw, place),
	FOREIGN KEY(draw) REFERENCES draws (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE draw_rests (
	draw TEXT NOT NULL,
	round INTEGER NOT NULL,
	team TEXT NOT NULL,
	PRIMARY KEY (draw, round),
	FOREIGN KEY(draw) REFERENCES draws (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE match_sides (
	"match" TEXT NOT NULL,
	side TEXT NOT NULL,
	team TEXT NOT NULL,
	outcome TEXT NOT NULL,
	score INTEGER NOT NULL,
	casualties INTEGER NOT NULL,
	points INTEGER NOT NULL,
	popularity INTEGER NOT NULL,
	value INTEGER NOT NULL,
	petty_cash INTEGER NOT NULL,
	spent INTEGER NOT NULL,
	winnings INTEGER NOT NULL,
	best_player TEXT,
	PRIMARY KEY ("match", side),
	FOREIGN KEY("match") REFERENCES matches (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE players (
	team TEXT NOT NULL,
	id TEXT NOT NULL,
	number INTEGER NOT NULL,
	name TEXT NOT NULL,
	position TEXT NOT NULL,
	status TEXT NOT NULL,
	price INTEGER NOT NULL,
	value INTEGER NOT NULL,
	spp INTEGER NOT NULL,
	spp_unspent INTEGER NOT NULL,
	niggling_injuries INTEGER NOT NULL,
	miss_next INTEGER NOT NULL,
	matches INTEGER NOT NULL,
	seasons INTEGER NOT NULL,
	hired_by TEXT NOT NULL,
	ended_by TEXT NOT NULL,
	PRIMARY KEY (team, id),
	FOREIGN KEY(team) REFERENCES teams (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE re_enrolled_players (
	document TEXT NOT NULL,
	player TEXT NOT NULL,
	recruit INTEGER NOT NULL,
	cost INTEGER NOT NULL,
	PRIMARY KEY (document, player),
	FOREIGN KEY(document) REFERENCES re_enrolments (document) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE re_enrolled_staff (
	document TEXT NOT NULL,
	staff TEXT NOT NULL,
	count INTEGER NOT NULL,
	cost INTEGER NOT NULL,
	PRIMARY KEY (document, staff),
	FOREIGN KEY(document) REFERENCES re_enrolments (document) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE season_bonus_points (
	season TEXT NOT NULL,
	bonus TEXT NOT NULL,
	PRIMARY KEY (season, bonus),
	FOREIGN KEY(season) REFERENCES seasons (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE season_leavers (
	season TEXT NOT NULL,
	team TEXT NOT NULL,
	document TEXT NOT NULL,
	PRIMARY KEY (season, team),
	FOREIGN KEY(season) REFERENCES seasons (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE season_options (
	season TEXT NOT NULL,
	ruling TEXT NOT NULL,
	reading TEXT NOT NULL,
	PRIMARY KEY (season, ruling),
	FOREIGN KEY(season) REFERENCES seasons (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE season_places (
	season TEXT NOT NULL,
	place INTEGER NOT NULL,
	team TEXT NOT NULL,
	PRIMARY KEY (season, place),
	FOREIGN KEY(season) REFERENCES seasons (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE season_teams (
	season TEXT NOT NULL,
	team TEXT NOT NULL,
	division TEXT,
	PRIMARY KEY (season, team),
	FOREIGN KEY(season) REFERENCES seasons (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE season_tie_breakers (
	season TEXT NOT NULL,
	place INTEGER NOT NULL,
	tie_breaker TEXT NOT NULL,
	PRIMARY KEY (season, place),
	FOREIGN KEY(season) REFERENCES seasons (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE side_event_entrants (
	event TEXT NOT NULL,
	entrant INTEGER NOT NULL,
	name TEXT NOT NULL,
	coach TEXT,
	played_as TEXT NOT NULL,
	place INTEGER NOT NULL,
	figure INTEGER,
	won INTEGER NOT NULL,
	drawn INTEGER NOT NULL,
	honoured INTEGER NOT NULL,
	PRIMARY KEY (event, entrant),
	FOREIGN KEY(event) REFERENCES side_events (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE side_event_games (
	event TEXT NOT NULL,
	game INTEGER NOT NULL,
	entrant INTEGER NOT NULL,
	figure INTEGER NOT NULL,
	PRIMARY KEY (event, game, entrant),
	FOREIGN KEY(event) REFERENCES side_events (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE stack (
	place INTEGER NOT NULL,
	document TEXT NOT NULL,
	sheet INTEGER NOT NULL,
	PRIMARY KEY (place),
	FOREIGN KEY(sheet) REFERENCES sheets (number) DEFERRABLE INITIALLY DEFERRED,
	UNIQUE (document)
)
 STRICT;
CREATE TABLE team_choices (
	team TEXT NOT NULL,
	choice TEXT NOT NULL,
	PRIMARY KEY (team, choice),
	FOREIGN KEY(team) REFERENCES teams (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE team_sponsors (
	team TEXT NOT NULL,
	place INTEGER NOT NULL,
	sponsor TEXT NOT NULL,
	PRIMARY KEY (team, place),
	FOREIGN KEY(team) REFERENCES teams (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE team_staff (
	team TEXT NOT NULL,
	staff TEXT NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY (team, staff),
	FOREIGN KEY(team) REFERENCES teams (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE team_tallies (
	team TEXT NOT NULL,
	season TEXT NOT NULL,
	what TEXT NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY (team, season, what),
	FOREIGN KEY(team) REFERENCES teams (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE team_trophies (
	team TEXT NOT NULL,
	trophy TEXT NOT NULL,
	PRIMARY KEY (team, trophy),
	FOREIGN KEY(team) REFERENCES teams (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE tournament_entrants (
	tournament TEXT NOT NULL,
	team TEXT NOT NULL,
	entered INTEGER NOT NULL,
	rating INTEGER,
	PRIMARY KEY (tournament, team),
	FOREIGN KEY(tournament) REFERENCES tournaments (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE tournament_prizes (
	tournament TEXT NOT NULL,
	place INTEGER NOT NULL,
	gold INTEGER NOT NULL,
	PRIMARY KEY (tournament, place),
	FOREIGN KEY(tournament) REFERENCES tournaments (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE traded_players (
	document TEXT NOT NULL,
	giver TEXT NOT NULL,
	player TEXT NOT NULL,
	became TEXT NOT NULL,
	place INTEGER NOT NULL,
	PRIMARY KEY (document, giver, player),
	FOREIGN KEY(document, giver) REFERENCES trades (document, giver) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE tray_packages (
	id TEXT NOT NULL,
	"key" TEXT NOT NULL,
	payload TEXT NOT NULL,
	signature TEXT NOT NULL,
	received_at TEXT NOT NULL,
	PRIMARY KEY (id),
	FOREIGN KEY("key") REFERENCES tray_keys (id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE conflicts (
	document TEXT NOT NULL,
	line INTEGER NOT NULL,
	team TEXT,
	code TEXT NOT NULL,
	reason TEXT NOT NULL,
	rule TEXT NOT NULL,
	PRIMARY KEY (document, line),
	FOREIGN KEY(document) REFERENCES stack (document) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE experience (
	document TEXT NOT NULL,
	line INTEGER NOT NULL,
	team TEXT NOT NULL,
	player TEXT NOT NULL,
	event TEXT NOT NULL,
	count INTEGER NOT NULL,
	points INTEGER NOT NULL,
	rule TEXT NOT NULL,
	PRIMARY KEY (document, line),
	FOREIGN KEY(document) REFERENCES stack (document) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE inducements (
	"match" TEXT NOT NULL,
	side TEXT NOT NULL,
	place INTEGER NOT NULL,
	inducement TEXT NOT NULL,
	count INTEGER NOT NULL,
	cost INTEGER NOT NULL,
	PRIMARY KEY ("match", side, place),
	FOREIGN KEY("match", side) REFERENCES match_sides ("match", side) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE injuries (
	"match" TEXT NOT NULL,
	place INTEGER NOT NULL,
	side TEXT NOT NULL,
	player TEXT NOT NULL,
	result TEXT NOT NULL,
	lasting TEXT NOT NULL,
	PRIMARY KEY ("match", place),
	FOREIGN KEY("match", side) REFERENCES match_sides ("match", side) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE ledger (
	document TEXT NOT NULL,
	line INTEGER NOT NULL,
	team TEXT NOT NULL,
	amount INTEGER NOT NULL,
	balance INTEGER NOT NULL,
	reason TEXT NOT NULL,
	rule TEXT NOT NULL,
	step TEXT NOT NULL,
	day TEXT,
	PRIMARY KEY (document, line),
	FOREIGN KEY(document) REFERENCES stack (document) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE match_details (
	"match" TEXT NOT NULL,
	side TEXT NOT NULL,
	what TEXT NOT NULL,
	place INTEGER NOT NULL,
	named TEXT NOT NULL,
	PRIMARY KEY ("match", side, what, place),
	FOREIGN KEY("match", side) REFERENCES match_sides ("match", side) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE match_events (
	"match" TEXT NOT NULL,
	side TEXT NOT NULL,
	player TEXT NOT NULL,
	event TEXT NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY ("match", side, player, event),
	FOREIGN KEY("match", side) REFERENCES match_sides ("match", side) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE player_characteristics (
	team TEXT NOT NULL,
	player TEXT NOT NULL,
	characteristic TEXT NOT NULL,
	value INTEGER NOT NULL,
	PRIMARY KEY (team, player, characteristic),
	FOREIGN KEY(team, player) REFERENCES players (team, id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE player_events (
	team TEXT NOT NULL,
	player TEXT NOT NULL,
	event TEXT NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY (team, player, event),
	FOREIGN KEY(team, player) REFERENCES players (team, id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE player_grudges (
	team TEXT NOT NULL,
	player TEXT NOT NULL,
	skill TEXT NOT NULL,
	keyword TEXT NOT NULL,
	PRIMARY KEY (team, player, skill, keyword),
	FOREIGN KEY(team, player) REFERENCES players (team, id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE player_improvements (
	team TEXT NOT NULL,
	player TEXT NOT NULL,
	place INTEGER NOT NULL,
	how TEXT NOT NULL,
	skill TEXT,
	characteristic TEXT,
	price INTEGER NOT NULL,
	value INTEGER NOT NULL,
	document TEXT NOT NULL,
	PRIMARY KEY (team, player, place),
	FOREIGN KEY(team, player) REFERENCES players (team, id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE player_injuries (
	team TEXT NOT NULL,
	player TEXT NOT NULL,
	characteristic TEXT NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY (team, player, characteristic),
	FOREIGN KEY(team, player) REFERENCES players (team, id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE player_skills (
	team TEXT NOT NULL,
	player TEXT NOT NULL,
	place INTEGER NOT NULL,
	skill TEXT NOT NULL,
	earned INTEGER NOT NULL,
	PRIMARY KEY (team, player, place),
	FOREIGN KEY(team, player) REFERENCES players (team, id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE prayers (
	"match" TEXT NOT NULL,
	side TEXT NOT NULL,
	place INTEGER NOT NULL,
	prayer TEXT NOT NULL,
	PRIMARY KEY ("match", side, place),
	FOREIGN KEY("match", side) REFERENCES match_sides ("match", side) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE team_captains (
	team TEXT NOT NULL,
	player TEXT NOT NULL,
	PRIMARY KEY (team),
	FOREIGN KEY(team, player) REFERENCES players (team, id) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
CREATE TABLE tray_sheets (
	id TEXT NOT NULL,
	package TEXT,
	place INTEGER NOT NULL,
	coach TEXT NOT NULL,
	kind TEXT NOT NULL,
	document TEXT NOT NULL,
	body TEXT NOT NULL,
	prepared_at TEXT NOT NULL,
	seen INTEGER NOT NULL,
	seen_digest TEXT NOT NULL,
	rolled TEXT NOT NULL,
	decision TEXT NOT NULL,
	word TEXT NOT NULL,
	decided_at TEXT,
	decided_by TEXT NOT NULL,
	action INTEGER,
	filed_as TEXT,
	PRIMARY KEY (id),
	FOREIGN KEY(package) REFERENCES tray_packages (id) DEFERRABLE INITIALLY DEFERRED,
	FOREIGN KEY(action) REFERENCES actions (number) DEFERRABLE INITIALLY DEFERRED
)
 STRICT;
