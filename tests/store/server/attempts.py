"""What somebody may try by plain SQL on a league that is shared with him, each with the server's answer."""

from __future__ import annotations

from leaguekeeper.store.address import ServerAddress
from tests.postgres import OWNER, Postgres

__all__ = ["ATTEMPTS", "answer", "answers"]

ATTEMPTS: dict[str, str] = {
    "file a sheet": "INSERT INTO sheets SELECT number + 1000, 'forged', kind, version, body, filed_at, filed_by, 'f'"
    " FROM sheets LIMIT 1",
    "lay it in the stack": "INSERT INTO stack VALUES (999, 'forged', 1)",
    "write the journal": "INSERT INTO actions VALUES (999, 'file', '', '', 0)",
    "change a sheet": "UPDATE sheets SET body = '{}'",
    "change the stack": "UPDATE stack SET sheet = 1 WHERE place = 2",
    "change the card": "UPDATE file_card SET revision = 0",
    "lock the card": "SELECT * FROM file_card FOR UPDATE",
    "delete a sheet": "DELETE FROM sheets",
    "delete the stack": "DELETE FROM stack",
    "empty the stack": "TRUNCATE stack CASCADE",
    "change a table read from it": "UPDATE teams SET name = 'Ours'",
    "forge a filing": "INSERT INTO filings VALUES ('x', 1, 1)",
    "drop a table": "DROP TABLE sheets CASCADE",
    "add a column": "ALTER TABLE teams ADD COLUMN mine text",
    "close off row security": "ALTER TABLE tray_sheets DISABLE ROW LEVEL SECURITY",
    "open it to himself": "CREATE POLICY mine ON tray_sheets USING (true)",
    "make a trigger": "CREATE TRIGGER t BEFORE INSERT ON sheets EXECUTE FUNCTION suppress_redundant_updates_trigger()",
    "make a table": "CREATE TABLE mine (id int)",
    "make a function": "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "enrol a key": "INSERT INTO tray_keys VALUES ('k', 'rats', '', 1, '', NULL)",
    "put a sheet in as another": "INSERT INTO tray_sheets (id, place, coach, kind, document, body, prepared_at, seen,"
    " seen_digest, rolled, who) VALUES ('s', 1, 'rats', '', '', '', '', 0, '', '[]', 'ben')",
    "put a sheet in as filed": "INSERT INTO tray_sheets (id, place, coach, kind, document, body, prepared_at, seen,"
    " seen_digest, rolled, filed_as) VALUES ('s', 1, 'rats', '', '', '', '', 0, '', '[]', 'x')",
    "decide on a sheet": "UPDATE tray_sheets SET decision = 'refused'",
    "take a sheet out of the tray": "DELETE FROM tray_sheets",
    "become the owner": f"SET ROLE {OWNER}",
    "pass for the owner": f"SET SESSION AUTHORIZATION {OWNER}",
    "make himself a commissioner": "GRANT {commissioner} TO {user}",
    "give rights away": "GRANT ALL ON sheets TO PUBLIC",
}


def answer(postgres: Postgres, place: ServerAddress, user: str, words: str) -> str:
    """What the server answers; how many rows it gave where it let it pass."""
    import psycopg  # noqa: PLC0415 - an extra

    try:
        done = len(postgres.sql(words, place, user))
        return ", ".join(postgres.said) or f"done ({done} rows)"
    except psycopg.Error as error:
        return str(error.diag.message_primary)


def answers(postgres: Postgres, place: ServerAddress, user: str) -> dict[str, str]:
    """Each attempt with what the server answered."""
    from leaguekeeper.store.server.roles import group_of  # noqa: PLC0415 - not everywhere

    group = group_of(place, "commissioner")
    return {
        what: answer(postgres, place, user, words.replace("{commissioner}", group).replace("{user}", user))
        for what, words in ATTEMPTS.items()
    }
