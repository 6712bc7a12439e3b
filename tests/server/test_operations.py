"""Running a server: stopping, starting again, commands of the administrator."""

import signal
from pathlib import Path

from server.conftest import NewPerson
from server.serving import Server, play_out, running, start, techdeck
from server.tables import make_table
from techdeck.server.storage.store import new_id


async def test_a_game_goes_on_after_the_server_was_stopped_and_after_it_was_killed(
    tmp_path: Path, server: Server, person: NewPerson
) -> None:
    first = start(tmp_path)
    ana = await person("Ana", first)
    table = await make_table([ana], seats=2)
    async with ana.at(table) as mine:
        await play_out([mine], 5)
    assert first.stop() in (0, -signal.SIGTERM)
    second = start(tmp_path, port=first.port)
    async with ana.at(table) as mine:
        await play_out([mine], 5)
        seq = mine.view["seq"]
        second.kill()
    with running(tmp_path, port=first.port) as third:
        async with ana.at(table) as mine:
            await mine.receive()
            assert mine.view["seq"] >= seq
            await play_out([mine])
        found = await techdeck("verify", f"{third.address}/t/{table}")
        assert found.returncode == 0 and "passed" in found.stdout, found
        assert (await techdeck("verify", f"{third.address}/t/{'A' * 22}")).returncode == 2
        log = third.log.read_text()
    record = await techdeck("admin", "export", table, "--data", tmp_path)
    assert record.stdout.startswith("techdeck record 1")
    seed = next(line for line in record.stdout.splitlines() if line.startswith("seed")).split('"')[1]
    assert seed not in log and "Ana" not in log


async def test_the_administrator_lists_ends_exports_and_backs_up(
    tmp_path: Path, server: Server, person: NewPerson
) -> None:
    data = tmp_path / "data"
    with running(data) as host:
        ana = await person("Ana", host)
        table = await make_table([ana], seats=2)
        async with ana.at(table) as mine:
            await mine.receive()
            assert table in (await techdeck("admin", "list", "--data", data)).stdout
            refused = await techdeck("admin", "export", table, "--data", data)
            assert refused.returncode == 2 and "goes on" in refused.stderr
            assert "seed" in (await techdeck("admin", "export", table, "--secret", "--data", data)).stdout
            copy = await techdeck("admin", "backup", tmp_path / "copy.sqlite", "--data", data)
            assert copy.returncode == 0 and (tmp_path / "copy.sqlite").stat().st_size > 10_000
            assert (await techdeck("admin", "backup", tmp_path / "copy.sqlite", "--data", data)).returncode == 2
            assert (await techdeck("admin", "end", table, "--data", data)).returncode == 0
            await mine.until_view(lambda view: view["table"]["status"] == "ended")
            assert (await mine.ask("choose", seq=mine.view["seq"], choice="build 1"))["code"] == "refused"
        assert (await techdeck("admin", "end", table, "--data", data)).returncode == 2
        assert table not in (await techdeck("admin", "list", "--data", data)).stdout
        assert table in (await techdeck("admin", "list", "--all", "--data", data)).stdout


def test_an_id_is_never_taken_for_an_option() -> None:
    found = {new_id() for _ in range(2000)}
    assert len(found) == 2000 and not any(name.startswith("-") for name in found)


async def test_what_cannot_be_served_is_refused_with_a_sentence(tmp_path: Path) -> None:
    for wrong in (
        ["--workers", "2"],
        ["--bus", "carrier-pigeon"],
        ["--database", "mysql://here"],
        ["--database", "postgresql+asyncpg://127.0.0.1:1/nothing"],
    ):
        found = await techdeck("serve", "--no-browser", "--port", "0", "--data", tmp_path, *wrong)
        assert found.returncode == 2 and found.stderr.startswith("techdeck: "), wrong
