"""The HTTP calls: games, guests, making and finding tables, bad requests."""

from __future__ import annotations

import httpx
import pytest

from keydom.server.settings import Settings
from tests.server.playing import Person, people, running

pytestmark = pytest.mark.anyio


async def refused(person: Person, status: int, method: str, path: str, **what: object) -> str:
    answer = await person.http.request(method, path, **what)  # type: ignore[arg-type]
    assert answer.status_code == status, answer.text
    error: str = answer.json()["error"]
    assert error.endswith((".", "?"))
    return error


async def test_the_start_page_gets_games_with_options_and_bots(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        games = {game["name"]: game for game in (await anna.http.get("/api/games")).json()}
        shells = games["shells"]
        assert (shells["title"], shells["player_counts"]) == ("Shells", [3, 2])
        assert [option["name"] for option in shells["options"]] == ["rounds", "open"]
        assert shells["options"][0]["labels"] == ["3", "2"]
        assert "random" in [bot["name"] for bot in shells["bots"]]
        assert (await anna.http.get("/api/games/shells/reference")).json()["cards"] == 12
        assert "no game 'chess'" in await refused(anna, 404, "GET", "/api/games/chess/reference")


async def test_a_guest_keeps_the_identity_and_chooses_a_name(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        first = (await anna.http.get("/api/me")).json()
        assert first["name"].startswith("Guest ")
        assert (await anna.http.get("/api/me")).json() == first
        assert (await bert.http.get("/api/me")).json()["id"] != first["id"]
        assert (await anna.http.put("/api/me", json={"name": "Anna"})).json() == first | {"name": "Anna", "named": True}
        assert (await anna.http.get("/api/me")).json()["name"] == "Anna"
        table = await anna.table()
        assert table["seats"][0]["name"] == "Anna"
        assert first["id"] not in str(table)
        for name in ("", "   ", "\u0000\u200b", "x" * 31):
            await refused(anna, 422, "PUT", "/api/me", json={"name": name})
        await refused(anna, 422, "PUT", "/api/me", json={"nick": "Anna"})


async def test_a_new_guest_gets_a_cookie_that_scripts_cannot_read(settings: Settings) -> None:
    async with running(settings) as address, httpx.AsyncClient(base_url=address) as browser:
        body = {"game": "shells", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
        answer = await browser.post("/api/tables", json=body)
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Secure" not in cookie
        assert (await browser.get("/api/tables")).json()["mine"][0]["id"] == answer.json()["id"]


async def test_tables_are_listed_to_those_who_sit_there_and_to_all_if_the_host_wants_it(settings: Settings) -> None:
    async with running(settings) as address, people(address, 3) as (anna, bert, carl):
        waiting = await anna.table(seats="me open", listed=True)
        played = await anna.table(seats="me open")
        joined = await bert.join(played)
        assert joined["status"] == "running"
        assert joined["my_seats"] == [1]
        lists = [(await person.http.get("/api/tables")).json() for person in (anna, bert, carl)]
        ids = [{kind: [table["id"] for table in found[kind]] for kind in ("mine", "watchable")} for found in lists]
        assert set(ids[0]["mine"]) == {waiting["id"], played["id"]}
        assert ids[1] == {"mine": [played["id"]], "watchable": [waiting["id"]]}
        assert ids[2] == {"mine": [], "watchable": [waiting["id"]]}
        # Whoever has its link finds a table all the same.
        assert lists[1]["mine"][0]["waiting_for"] == [0, 1]
        seen = (await carl.http.get(f"/api/tables/{played['id']}")).json()
        assert (seen["my_seats"], seen["version"]) == ([], 1)


async def test_a_finished_table_is_put_away_and_found_again(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        table = await anna.table(seats="me hotseat", options={"rounds": "2"})
        assert "over" in await refused(anna, 409, "PUT", f"/api/tables/{table['id']}/put-away", json={"put_away": True})
        async with anna.look(table) as page:
            await page.play_to_the_end()
        listed = (await anna.http.get("/api/tables")).json()
        assert ([one["id"] for one in listed["mine"]], listed["put_away"]) == ([table["id"]], 0)
        path = f"/api/tables/{table['id']}/put-away"
        assert "your own" in await refused(bert, 403, "PUT", path, json={"put_away": True})
        assert "true or false" in await refused(anna, 422, "PUT", path, json={"put_away": "yes"})
        assert "no table" in await refused(anna, 404, "PUT", "/api/tables/nothere/put-away", json={"put_away": True})
        assert (await anna.http.put(path, json={"put_away": True})).json() == {"put_away": True}
        listed = (await anna.http.get("/api/tables")).json()
        assert (listed["mine"], listed["put_away"]) == ([], 1)
        away = (await anna.http.get("/api/tables/finished?put_away=true")).json()["tables"]
        assert [one["id"] for one in away] == [table["id"]]
        assert (await anna.http.get("/api/tables/finished")).json()["tables"] == []
        assert (await anna.http.get("/api/tables/finished?put_away=true&skip=1")).json()["tables"] == []
        assert (await bert.http.get("/api/tables/finished?put_away=true")).json()["tables"] == []
        assert (await anna.http.put(path, json={"put_away": False})).json() == {"put_away": False}
        listed = (await anna.http.get("/api/tables")).json()
        assert ([one["id"] for one in listed["mine"]], listed["put_away"]) == ([table["id"]], 0)


async def test_a_list_tells_what_is_asked_at_each_table(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        await anna.table(seats="me open")
        await anna.table(seats="me hotseat")
        listed = (await anna.http.get("/api/tables")).json()["mine"]
        assert {one["status"]: one["asked"] for one in listed} == {"open": "", "running": "Waiting for {0}, {1}."}


async def test_an_open_seat_is_taken_once_and_the_game_begins_when_none_is_left(settings: Settings) -> None:
    async with running(settings) as address, people(address, 3) as (anna, bert, carl):
        table = await anna.table(seats="me open open")
        assert (await bert.join(table, 2))["status"] == "open"
        assert (await bert.join(table))["my_seats"] == [2]
        assert "not open" in await refused(carl, 409, "POST", f"/api/tables/{table['id']}/join", json={"seat": 2})
        assert (await carl.join(table))["status"] == "running"
        async with httpx.AsyncClient(base_url=address) as late:
            answer = await late.post(f"/api/tables/{table['id']}/join")
            assert answer.status_code == 409
            assert "watch" in answer.json()["error"]


async def test_many_who_join_at_once_get_one_seat_each(settings: Settings) -> None:
    import asyncio

    async with running(settings) as address, people(address, 6) as guests:
        table = await guests[0].table(seats="me open open")
        answers = await asyncio.gather(
            *(guest.http.post(f"/api/tables/{table['id']}/join", json={}) for guest in guests[1:])
        )
        seated = [answer.json()["my_seats"] for answer in answers if answer.status_code == 200]
        assert sorted(seated) == [[1], [2]]
        assert sum(answer.status_code == 409 for answer in answers) == 3
        assert (await guests[0].http.get(f"/api/tables/{table['id']}")).json()["status"] == "running"


async def test_requests_that_make_no_sense_get_a_sentence(settings: Settings) -> None:
    good = {"game": "shells", "players": 2, "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    async with running(settings) as address, people(address, 1) as (anna,):
        for change, words in (
            ({"game": "chess"}, "no game 'chess'"),
            ({"players": 7}, "players, not 7"),
            ({"players": 3}, "3 seats, not 2"),
            ({"players": "many"}, "players"),
            ({"options": {"colour": "red"}}, "no option 'colour'"),
            ({"options": {"rounds": "9"}}, "one of 3, 2"),
            ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "once"),
            ({"seats": [{"kind": "me"}, {"kind": "ghost"}]}, "'hotseat' or 'bot'"),
            ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, "No bot 'deep'"),
            ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "No bot ''"),
            ({"seats": [{"kind": "me"}, {"kind": "hotseat", "name": "x" * 99}]}, "at most"),
            ({"seats": []}, "2 seats, not 0"),
        ):
            assert words in await refused(anna, 422, "POST", "/api/tables", json={**good, **change})
        json_type = {"content-type": "application/json"}
        await refused(anna, 422, "POST", "/api/tables", content=b"{", headers=json_type)
        await refused(anna, 413, "POST", "/api/tables", content=b" " * 100_000, headers=json_type)
        assert "no table" in await refused(anna, 404, "GET", "/api/tables/nothere")
        assert "no table" in await refused(anna, 404, "POST", "/api/tables/nothere/join")
        await refused(anna, 404, "GET", "/api/tables/nothere/log")
        # PostgreSQL takes no zero byte in a text.
        await refused(anna, 404, "GET", "/api/tables/%00")
        await refused(anna, 404, "POST", "/api/tables/%00/join")
        await refused(anna, 404, "GET", "/api/everything")
        await refused(anna, 404, "POST", "/api/tables/a/b/c")
        table = await anna.table(seats="me open")
        assert "over" in await refused(anna, 403, "GET", f"/api/tables/{table['id']}/record")
        await refused(anna, 422, "GET", f"/api/tables/{table['id']}/log?limit=0")
        assert (await anna.http.get("/api/tables")).json()["mine"] == [table]


async def test_requests_of_other_sites_are_not_carried_out(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        foreign = {"Origin": "https://elsewhere.example"}
        await refused(anna, 403, "PUT", "/api/me", json={"name": "Eve"}, headers=foreign)
        assert (await anna.http.get("/api/me")).json()["name"] != "Eve"
        own = await anna.http.put("/api/me", json={"name": "Anna"}, headers={"Origin": address})
        assert own.status_code == 200


async def test_every_answer_carries_the_headers_that_protect_it(settings: Settings) -> None:
    async with running(settings) as address, people(address, 1) as (anna,):
        answer = await anna.http.get("/api/me")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["cache-control"] == "no-store"


async def test_how_things_stand_is_told_to_each_as_they_may_know(settings: Settings) -> None:
    async with running(settings) as address, people(address, 2) as (anna, bert):
        table = await anna.table("london", "me random")
        path = f"/api/tables/{table['id']}/summary"
        own, others = [(await person.http.get(path)).json() for person in (anna, bert)]
        assert len(own["seats"]) == len(others["seats"]) == 2
        assert own["table"] == others["table"]
        assert [line for line in own["seats"][0] if line.startswith("Keyples: ")]
        assert not [
            line for seat in (own["seats"][1], *others["seats"]) for line in seat if line.startswith("Keyples: ")
        ]
        waiting = await anna.table("shells", "me open")
        assert "not begun" in await refused(anna, 409, "GET", f"/api/tables/{waiting['id']}/summary")
