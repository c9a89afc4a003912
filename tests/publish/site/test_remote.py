"""The site in a folder of another machine: real servers, the same files, nothing lost and nothing of others touched."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("paramiko")
pytest.importorskip("wsgidav")

import paramiko

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.paths import config_folder, data_folder
from leaguekeeper.base.words import speak
from leaguekeeper.cli.main import run
from leaguekeeper.publish.site.folder import SiteFolder
from leaguekeeper.publish.site.mark import MARK, Owner, owner_in
from leaguekeeper.publish.site.remote import send
from leaguekeeper.publish.site.remote.place import RemoteError
from leaguekeeper.publish.site.target import publish_to
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.target import keep_target, kept_target
from leaguekeeper.services.site.views import SiteTarget
from leaguekeeper.store import passwords
from leaguekeeper.store.remote_address import remote_address, trust
from tests.publish.site.dav_server import DavHost, dav_host
from tests.publish.site.leagues import opened_sample
from tests.publish.site.reader import contents
from tests.publish.site.sftp_server import PASSWORD, USER, SftpHost, sftp_host
from tests.sample_league import write_sample

Host = SftpHost | DavHost


@pytest.fixture(params=["sftp", "dav"])
def host(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    (tmp_path / "far").mkdir()
    (tmp_path / "home").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LEAGUEKEEPER_CONFIG", str(tmp_path / "config"))  # the next test's server may get this port
    monkeypatch.delenv("SSH_AUTH_SOCK", raising=False)
    with (sftp_host if request.param == "sftp" else dav_host)(tmp_path / "far") as found:
        place = remote_address(found.address())
        passwords.remember(place.login, PASSWORD)
        if isinstance(found, SftpHost):
            trust(place, found.key.fingerprint)
        yield found
        passwords.forget(place.login)


BELLS = Owner("1", "Bells")


def written(folder: Path, said: str, count: int = 90, owner: Owner = BELLS) -> Path:
    """A site of so many small pages in a folder of this machine; each says the same number of letters."""
    site = SiteFolder(folder / "here", owner)
    site.begin()
    site.put("index.html", said, f"index {said}".encode())
    for at in range(count):
        site.put(f"en/match-{at}.html", said, f"match {at} {said}".encode())
        site.put(f"cards/match-{at}.png", "", f"card {at}".encode())
    site.put("en/index.html", said, f"en {said}".encode())
    site.end()
    return folder / "here"


def test_a_league_is_published_there_as_it_would_be_here(tmp_path: Path, host: Host) -> None:
    target = SiteTarget(host.address(), ("en",))
    with opened_sample(tmp_path) as league:
        league.look_back(len(league.session.reading.filed) - 1)
        first = publish_to(league.session, target)
    with opened_sample(tmp_path) as league:
        found, again = publish_to(league.session, target), publish_to(league.session, target)
        publish_to(league.session, SiteTarget(str(tmp_path / "here"), ("en",)))
    assert len(first.written) == first.files
    assert 0 < len(found.written) < first.files / 2
    assert (again.written, again.removed) == ((), ())
    assert contents(tmp_path / "far" / "site") == contents(tmp_path / "here")


def test_only_what_changed_is_sent_and_what_is_gone_goes(tmp_path: Path, host: Host) -> None:
    place, far = remote_address(host.address("/deep/down/site")), tmp_path / "far" / "deep" / "down" / "site"
    sent, _gone = send(written(tmp_path, "a"), place)
    assert len(sent) == 182
    sent, gone = send(written(tmp_path, "b", 80), place)
    assert len(sent) == 82
    assert len(gone) == 20
    assert contents(far) == contents(tmp_path / "here")


def test_entrances_come_after_what_they_lead_to(tmp_path: Path, host: Host) -> None:
    send(written(tmp_path, "a"), remote_address(host.address()))
    order = [name.removeprefix("/site/") for name in host.wrote if MARK not in name]
    ranks = [0 if not name.endswith(".html") else 2 if name.endswith("index.html") else 1 for name in order]
    assert ranks == sorted(ranks)
    assert ranks.count(2) == 2


def test_a_connection_that_was_lost_is_told_and_the_rest_goes_next_time(tmp_path: Path, host: Host) -> None:
    here, place = written(tmp_path, "a"), remote_address(host.address())
    host.hang_up_after = 80
    with pytest.raises(LeaguekeeperError) as told:
        send(here, place)
    assert told.value.code == "remote-lost"
    found, whole = contents(tmp_path / "far" / "site"), contents(here)
    assert all(whole[name] == data for name, data in found.items() if "leaguekeeper" not in name)
    host.hang_up_after = None
    assert 0 < len(send(here, place)[0]) < 130
    assert contents(tmp_path / "far" / "site") == whole


def test_a_quota_that_is_used_up_is_told_and_half_a_page_never_takes_the_place_of_a_whole_one(
    tmp_path: Path, host: Host
) -> None:
    place = remote_address(host.address())
    send(written(tmp_path, "a", 1), place)
    before = contents(tmp_path / "far" / "site")
    host.quota = 40_000
    site = SiteFolder(tmp_path / "here", BELLS)
    site.put("index.html", "b", b"b" * 100_000)
    site.end()
    with pytest.raises(RemoteError) as told:
        send(tmp_path / "here", place)
    assert told.value.code == "remote-refused"
    assert contents(tmp_path / "far" / "site")["index.html"] == before["index.html"]


@pytest.mark.parametrize(
    ("asked", "answer", "said"),
    [
        ("GET", "cut", "remote-lost"),  # half a mark would not say whose site it is
        ("PROPFIND", "cut", "remote-lost"),
        ("PROPFIND", "503 Service Unavailable", "503 Service Unavailable"),
        ("PROPFIND", "405 Method Not Allowed", "on n’y parle pas WebDAV"),
        ("PUT", "507 Insufficient Storage", "le disque est plein"),
    ],
)
def test_a_server_in_trouble_is_told_as_it_is_and_the_site_stays(
    asked: str, answer: str, said: str, tmp_path: Path
) -> None:
    speak("fr")
    with dav_host(tmp_path) as host:
        place = remote_address(host.address())
        passwords.remember(place.login, PASSWORD)
        send(written(tmp_path, "a", 1), place)
        before = contents(tmp_path / "site").keys()
        host.answers[asked] = answer
        with pytest.raises(RemoteError) as told:
            send(written(tmp_path, "b", 1), place)
        passwords.forget(place.login)
    assert said in f"{told.value.code}: {told.value.text()}"
    assert contents(tmp_path / "site").keys() == before


def test_going_back_after_a_lost_connection_leaves_no_page_of_what_was_taken_back(tmp_path: Path, host: Host) -> None:
    """A page that has the same length as the one it replaced is not taken for it because the mark once said so."""
    place = remote_address(host.address())
    send(written(tmp_path, "a"), place)
    before = contents(tmp_path / "here")
    host.hang_up_after = len(host.wrote) + 40
    with pytest.raises(LeaguekeeperError):
        send(written(tmp_path, "b"), place)
    host.hang_up_after = None
    assert contents(tmp_path / "far" / "site") != before
    send(written(tmp_path, "a"), place)
    assert contents(tmp_path / "far" / "site") == before


def test_a_folder_that_is_not_ours_is_refused_and_stays(tmp_path: Path, host: Host) -> None:
    (tmp_path / "far" / "site").mkdir()
    (tmp_path / "far" / "site" / "letter.txt").write_text("dear")
    with pytest.raises(LeaguekeeperError) as told:
        send(written(tmp_path, "a"), remote_address(host.address()))
    assert told.value.code == "site-not-ours"
    assert contents(tmp_path / "far") == {"site/letter.txt": b"dear"}


def test_the_site_of_another_league_is_refused_and_stays(tmp_path: Path, host: Host) -> None:
    place, far = remote_address(host.address()), tmp_path / "far" / "site"
    send(written(tmp_path, "a"), place)
    before = contents(far)
    (tmp_path / "other").mkdir()
    with pytest.raises(LeaguekeeperError) as told:
        send(written(tmp_path / "other", "b", 3, Owner("2", "Bells")), place)
    assert (told.value.code, "Bells" in str(told.value)) == ("site-of-another", True)
    assert contents(far) == before
    written(tmp_path, "a", owner=Owner("1", "Belfry"))
    assert send(tmp_path / "here", place) == ((), ())
    assert owner_in((far / MARK).read_bytes()) == Owner("1", "Belfry")


def test_what_else_lies_there_stays_and_a_forged_mark_leads_nowhere(tmp_path: Path, host: Host) -> None:
    here, place, far = written(tmp_path, "a"), remote_address(host.address()), tmp_path / "far" / "site"
    send(here, place)
    (far / "robots.txt").write_text("mine")
    (far / "en" / "gone.html").write_text("gone")
    (tmp_path / "far" / "outside.txt").write_text("mine too")
    told = json.loads((far / MARK).read_text("utf-8"))
    told["files"] |= {"../outside.txt": ["", "", 8], "en/gone.html": ["", "", 4], "/outside.txt": ["", "", 8]}
    (far / MARK).write_text(json.dumps(told))
    assert send(here, place) == ((), ("en/gone.html",))
    assert (far / "robots.txt").read_text() == "mine"
    assert (tmp_path / "far" / "outside.txt").read_text() == "mine too"
    assert not (far / "en" / "gone.html").exists()


def test_a_wrong_password_is_a_sentence_without_it(tmp_path: Path, host: Host) -> None:
    place = remote_address(host.address())
    passwords.remember(place.login, "wrong horse")
    with pytest.raises(LeaguekeeperError) as told:
        send(written(tmp_path, "a"), place)
    assert told.value.code == "remote-password"
    assert "wrong horse" not in told.value.text() + repr(told.value.as_dict())
    assert contents(tmp_path / "far") == {}


def test_nobody_there_is_a_sentence(tmp_path: Path, host: Host) -> None:
    host.close()
    with pytest.raises(LeaguekeeperError) as told:
        send(written(tmp_path, "a"), remote_address(host.address()))
    assert told.value.code == "remote-unreachable"


@pytest.mark.parametrize("host", ["dav"], indirect=True)
def test_what_is_not_said_is_as_in_the_site_that_lies_there_whichever_machine_sent_it(
    tmp_path: Path, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, there = host.address(), (tmp_path / "far").rglob
    with opened_sample(tmp_path):
        pass
    league = str(tmp_path / "sample.league")
    assert run(["publish", league, at, "--lang", "en,ru", "--coaches", "none"]) == 0
    monkeypatch.setattr("leaguekeeper.publish.site.target.cache_folder", lambda: tmp_path / "of another machine")
    assert run(["--lang", "fr", "publish", league, at]) == 0
    assert {path.parent.name for path in there("teams.html")} == {"en", "ru"}
    assert not list(there("coach-*.html"))


def test_a_password_in_the_address_is_kept_nowhere(
    tmp_path: Path, host: Host, capsys: pytest.CaptureFixture[str]
) -> None:
    passwords.forget(remote_address(host.address()).login)
    league = write_sample(tmp_path / "a.league")
    told = host.address().replace(f"{USER}@", f"{USER}:{PASSWORD.replace(' ', '%20')}@")
    assert run(["publish", str(league), told, "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert host.address() in said.out
    with Session.open(league) as session:
        keep_target(session, SiteTarget(told))
        assert kept_target(session).where == host.address()
    for kept in (*config_folder().rglob("*"), *data_folder().rglob("*"), *(tmp_path / "far").rglob("*")):
        assert not kept.is_file() or PASSWORD.encode() not in kept.read_bytes()
    assert "sesame" not in said.out + said.err


@pytest.fixture
def ssh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SftpHost]:
    """A server of SSH whose key nobody knows yet, and a person with no keys of SSH."""
    (tmp_path / "far").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LEAGUEKEEPER_CONFIG", str(tmp_path / "config"))
    monkeypatch.delenv("SSH_AUTH_SOCK", raising=False)
    with sftp_host(tmp_path / "far") as host:
        passwords.remember(remote_address(host.address()).login, PASSWORD)
        yield host
        passwords.forget(remote_address(host.address()).login)


def test_a_key_is_asked_for_once_remembered_and_refused_when_it_changes(tmp_path: Path, ssh: SftpHost) -> None:
    here, place = written(tmp_path, "a", 3), remote_address(ssh.address())
    with pytest.raises(RemoteError) as told:
        send(here, place)
    assert told.value.code == "remote-unknown"
    assert told.value.values["print"] == ssh.key.fingerprint
    trust(place, "SHA256:another")
    with pytest.raises(RemoteError):
        send(here, place)
    assert contents(tmp_path / "far") == {}
    trust(place, ssh.key.fingerprint)
    assert len(send(here, place)[0]) == 8
    trust(place, "")
    assert send(here, place) == ((), ())
    ssh.key = paramiko.ECDSAKey.generate()
    with pytest.raises(RemoteError) as told:
        send(here, place)
    assert told.value.code == "remote-changed"
    trust(place, ssh.key.fingerprint)
    with pytest.raises(RemoteError):
        send(here, place)


def test_a_server_that_renames_over_nothing_serves_too(tmp_path: Path, ssh: SftpHost) -> None:
    place = remote_address(ssh.address("/~/site"))
    trust(place, ssh.key.fingerprint)
    ssh.renames_over = False
    send(written(tmp_path, "a", 5), place)
    send(written(tmp_path, "b", 5), place)
    assert contents(tmp_path / "far" / "site") == contents(tmp_path / "here")


def test_without_tls_no_password_goes_to_another_machine(tmp_path: Path) -> None:
    place = remote_address("dav://anna:secret@web.example.org/site")
    with pytest.raises(RemoteError) as told:
        send(written(tmp_path, "a", 1), place)
    assert told.value.code == "remote-open"
    assert "davs://anna@web.example.org/site" in told.value.text()
    passwords.forget(place.login)


@pytest.mark.parametrize(
    "words", ["sftp://host", "sftp:///folder", "davs://host:door/x", "sftp://h/../x", "davs://h/x?y"]
)
def test_what_is_no_address_is_a_sentence(words: str) -> None:
    with pytest.raises(BadInput):
        remote_address(words)


def test_addresses_are_written_as_they_were_read() -> None:
    for words in ("sftp://anna@h:2222/srv/my%20league", "sftp://h/~/site", "davs://b%40x@h/dav/x", "dav://[::1]:81/x"):
        assert str(remote_address(words)) == words
    assert remote_address("sftp://anna:x%2Fy@h/site").login == "sftp://anna@h:22"
