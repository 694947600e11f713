"""The tables of the database. Times are seconds since 1970 (UTC). Changes go into a new migration beside."""

from __future__ import annotations

import secrets

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

# No vowels and nothing that looks alike: ids are links that people read out to each other.
ID_LETTERS = "bcdfghjkmnpqrstvwxz23456789"
ID_LENGTH = 12


def fresh_id() -> str:
    """An id that nobody can guess."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", Double, nullable=False),
    # By which others know them: it tells nothing of their own id. Null: whoever it was has left.
    Column("profile", String(24), default=fresh_id),
    # Whether nobody else is shown what they have played.
    Column("hidden", Boolean, nullable=False, default=False),
    Index("ix_people_profile", "profile", unique=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("edition", String(120), nullable=False),
    Column("components_hash", String(120), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("host", String(40), nullable=False),
    # Whether people who play with each other may ask programs what to do.
    Column("hints", Boolean, nullable=False),
    # Whether it counts for the ratings of those who play there.
    Column("rated", Boolean, nullable=False),
    # Whether everybody may find it; else its link leads to it.
    Column("listed", Boolean, nullable=False),
    # Whether it is a lesson: such tables are in no list, and go soon.
    Column("lesson", Boolean, nullable=False),
    # The table at which those who have played this one to its end go on; it may be gone.
    Column("next", String(24)),
    # How long people may take; null: as long as they like.
    Column("clock", JSON(none_as_null=True)),
    # What is asked of all at the table; it ends with the next entry.
    Column("ask", JSON(none_as_null=True)),
    # Whether that clock counts days: the hours of its people have it stand.
    Column("days", Boolean, nullable=False),
    # How often the clocks were moved for these hours: who counts otherwise does not know how they stand.
    Column("clocks_moved", Integer, nullable=False),
    # Whether the clocks stand by agreement.
    Column("paused", Boolean, nullable=False),
    # How the game was ended before its end; null otherwise.
    Column("early_end", JSON(none_as_null=True)),
    # When something happened that all know of, in house time.
    Column("moved", Double, nullable=False),
    # How many decisions later those see it who do not sit there; null: never.
    Column("lag", Integer),
    # How many remarks there are in each room, which numbers them; whether spectators may make more.
    Column("players_said", Integer, nullable=False),
    Column("spectators_said", Integer, nullable=False),
    Column("spectators_talk", Boolean, nullable=False),
    # How many remarks an administrator has removed: pages that know fewer ask again.
    Column("remarks_removed", Integer, nullable=False),
    # The draws follow from it: told once the game is over. Null at tables from before there were any.
    Column("secret", String(64)),
    # The host's idempotency key of the request that made the table.
    Column("request_key", String(100)),
    Column("status", String(10), nullable=False),
    # How many entries there are: a writer who counts differently has lost the race.
    Column("entries", Integer, nullable=False),
    # What lists of tables show; derived from the entries in the same transaction.
    Column("version", Integer, nullable=False),
    Column("waiting_for", JSON, nullable=False),
    Column("places", JSON(none_as_null=True)),
    # What is asked, as everybody may know it; empty before the game.
    Column("asked", Text, nullable=False),
    # Whether the server itself has to move: a bot, or somebody who has answered in advance.
    Column("server_to_move", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    UniqueConstraint("host", "request_key"),
    Index("ix_tables_status_updated", "status", "updated"),
    Index("ix_tables_secret", "secret", unique=True),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", String(40), index=True),
    Column("bot", String(60)),
    # Empty: the name of the person.
    Column("name", String(60), nullable=False),
    # Automatic responses: as the game checked them, by the span (as the game names it) for which they count.
    Column("responses", JSON(none_as_null=True)),
    # Whether a program plays in its place, until its person is back or somebody sits down there.
    Column("away", Boolean, nullable=False),
    # The seat's clock, in seconds of house time: what is left as of `since`, and when it will have passed.
    Column("bank", Double, nullable=False),
    Column("allowance", Double, nullable=False),
    Column("since", Double, nullable=False),
    Column("deadline", Double, index=True),
    Column("reacts", Boolean, nullable=False),
    # Why its clock stands by its person's own hours, and until which house time; the times above are moved by that.
    Column("rests", String(10), nullable=False),
    Column("rests_until", Double, nullable=False),
    # What its person has added to the draws.
    Column("words", String(64), nullable=False),
    # Who sat there when the game began, whose result it is.
    Column("began", String(40), index=True),
    # Marks of the addresses from which they play, at a table for ratings (server/players/households.py).
    Column("households", JSON(none_as_null=True)),
)

# People who can sign in on any device. Whose id is here is known by a session only, no longer by a guest's cookie.
accounts = Table(
    "accounts",
    metadata,
    Column("person", String(40), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    # What the name looks like (server/people/likeness.py): no two accounts look the same.
    Column("skeleton", Text, nullable=False, unique=True),
    Column("created", Double, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", String(40), ForeignKey("accounts.person", ondelete="CASCADE"), nullable=False, index=True),
    # What the authenticator calls it, and its public key, in base64url.
    Column("credential", String(1400), nullable=False, unique=True),
    Column("public_key", Text, nullable=False),
    # How often the authenticator says it was used: one that counts backwards is a copy.
    Column("uses", BigInteger, nullable=False),
    # For which host it was made: it is good for no other.
    Column("host", String(255), nullable=False),
    Column("name", String(60), nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double),
)

# Each is good for one sign-in. Of what is only to be recognized the hash is kept.
recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(40), ForeignKey("accounts.person", ondelete="CASCADE"), nullable=False, index=True),
)

# Browsers that are signed in: the cookie holds what is hashed here.
sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    # How the person names it when they end it.
    Column("id", String(24), nullable=False, unique=True),
    Column("person", String(40), ForeignKey("accounts.person", ondelete="CASCADE"), nullable=False, index=True),
    Column("device", String(60), nullable=False),
    Column("created", Double, nullable=False),
    # On which day it was in use, so that one that nobody uses any more ends.
    Column("seen", Double, nullable=False),
)

# What an authenticator is to sign: answered once, and soon, by whoever asked for it.
challenges = Table(
    "challenges",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("purpose", String(10), nullable=False),
    # The address of the page on which it is to be signed.
    Column("origin", String(300), nullable=False),
    Column("created", Double, nullable=False, index=True),
)

# Going on on another device: one code a person, which one other device may take up.
device_codes = Table(
    "device_codes",
    metadata,
    Column("person", String(40), ForeignKey("accounts.person", ondelete="CASCADE"), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("created", Double, nullable=False),
    # Who has come with the code, and as what; both devices show the number.
    Column("guest", String(40)),
    Column("device", String(60), nullable=False),
    Column("number", String(4), nullable=False),
    Column("allowed", Boolean, nullable=False),
    # When the device was let in, and as which session: for a moment it may ask once more, if no answer has come.
    Column("entered", Double),
    Column("session", String(64)),
)

# House time: the seconds in which a server of this database was alive. One row.
house = Table("house", metadata, Column("seconds", Double, nullable=False))

# When people sleep, are free or on vacation, and are told nothing (server/hours/rest.py). All times are house time.
hours = Table(
    "hours",
    metadata,
    Column("person", String(40), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    # Those that hold, and those that will from then on.
    Column("hours", JSON, nullable=False),
    Column("coming", JSON(none_as_null=True)),
    Column("coming_at", Double, nullable=False),
    # Seconds of rest that are left as of `since`.
    Column("sleep_left", Double, nullable=False),
    Column("free_left", Double, nullable=False),
    Column("since", Double, nullable=False),
    # Why their clocks stand, and until when.
    Column("rests", String(10), nullable=False),
    Column("rests_until", Double, nullable=False),
    # Pairs of times, the last of which may be to come.
    Column("vacations", JSON, nullable=False),
    # Minutes of the day between which they are told nothing, in the time zone that they have chosen last.
    Column("quiet", JSON(none_as_null=True)),
    # Counts the changes: who has seen another version has to look first.
    Column("version", Integer, nullable=False),
)

# Finished tables that somebody does not want to see among their own any more.
put_away = Table(
    "put_away",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("code", Integer, nullable=False),
    # Of an undo: the numbers of the entries that it takes back.
    Column("removed", JSON, nullable=False),
    # The idempotency key of the request, on its first entry.
    Column("request_key", String(100)),
    Column("person", String(40)),
    # A partial action step: only the seat itself may know of it.
    Column("private", Boolean, nullable=False),
    # Undo does not go back behind it.
    Column("boundary", Boolean, nullable=False),
    # Narration at the time, for the log: told once, so that later words change no old log.
    Column("events", JSON, nullable=False),
    # How many seconds each seat's clock got back with it, by seat; null for nothing.
    Column("given", JSON(none_as_null=True)),
    Column("created", Double, nullable=False),
    UniqueConstraint("table_id", "seat", "request_key"),
)

# What people say at a table, by room: players and spectators. Who is deleted leaves their words without a name.
remarks = Table(
    "remarks",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("room", String(10), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(40), ForeignKey("people.id", ondelete="SET NULL")),
    # Where they sat; null for a spectator.
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    # Whether an administrator has removed the text.
    Column("removed", Boolean, nullable=False),
    # The idempotency key of the request.
    Column("request_key", String(100), nullable=False),
    Column("created", Double, nullable=False),
    UniqueConstraint("table_id", "person", "request_key"),
    Index("ix_remarks_person_created", "person", "created"),
)

# Whose remarks somebody does not want to read, at any table.
mutes = Table(
    "mutes",
    metadata,
    Column("person", String(40), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("muted", String(40), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
)

# Remarks that somebody has reported, for whoever runs the server; they stay when their table goes.
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(24), nullable=False),
    Column("room", String(10), nullable=False),
    Column("number", Integer, nullable=False),
    Column("reporter", String(40), ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("accused", String(40), ForeignKey("people.id", ondelete="SET NULL"), index=True),
    # What was said, and what is wrong with it.
    Column("text", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("created", Double, nullable=False),
    # What an administrator did; null while nothing was done.
    Column("settled", String(10)),
    UniqueConstraint("table_id", "room", "number", "reporter"),
)

# What somebody notes for themselves, seat by seat: whoever sits there later has a notepad of their own.
notepads = Table(
    "notepads",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(40), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("text", Text, nullable=False),
    # Counts the changes: who has seen another version has to look first.
    Column("version", Integer, nullable=False),
    # The idempotency key of the last change.
    Column("request_key", String(100), nullable=False),
)

# What came of a finished game for each of those whose game it was; it stays when the table goes. Who is deleted leaves
# it without a name.
results = Table(
    "results",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(24), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("game", String(60), nullable=False),
    Column("players", Integer, nullable=False),
    # A person or a program.
    Column("person", String(40), ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("bot", String(60), index=True),
    # Among those whose game it was, from 1; who did not play it to its end comes behind all others.
    Column("place", Integer, nullable=False),
    # Of the others those behind, and half of those beside, from 0 to 1.
    Column("beaten", Double, nullable=False),
    # Points at the end; null where the game was given up.
    Column("points", Integer),
    # Whether others finished it: a program, or the rival after a resignation.
    Column("left_early", Boolean, nullable=False),
    # Whether the table was one that everybody may find and watch.
    Column("open_to_all", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    # The rating with any number of players after this game; null where it did not count.
    Column("mu", Double),
    Column("sigma", Double),
    Column("ended", Double, nullable=False),
    UniqueConstraint("table_id", "seat"),
)

# How strong people and programs are thought to be, game by game (server/players/ratings.py).
ratings = Table(
    "ratings",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(60), nullable=False),
    # With how many players; 0: with any number.
    Column("players", Integer, nullable=False),
    # A person or a program.
    Column("person", String(40), ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("bot", String(60)),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    # After how many games.
    Column("games", Integer, nullable=False),
    UniqueConstraint("game", "players", "person"),
    UniqueConstraint("game", "players", "bot"),
)

# Whose open tables somebody wants to see first; nobody is told.
friends = Table(
    "friends",
    metadata,
    Column("person", String(40), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("friend", String(40), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
)

# Who is kept out of this server, or from talking. They stay when the person is deleted.
bans = Table(
    "bans",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("kind", String(10), nullable=False),
    # A person's id, or an address; and what people call that.
    Column("who", String(60), nullable=False),
    Column("name", String(60), nullable=False),
    Column("reason", Text, nullable=False),
    # House time; null: for good.
    Column("until", Double),
    # Whether the addresses from which the person comes are banned, too.
    Column("address_too", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    # The ban of a person who came from this address; it goes with that one.
    Column("because_of", String(24)),
    UniqueConstraint("kind", "who"),
)

# What administrators did, in their own names: nobody takes a line out.
deeds = Table(
    "deeds",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("administrator", String(40), nullable=False),
    Column("administrator_name", String(60), nullable=False),
    Column("what", String(10), nullable=False),
    # A table, a person or an address; and what people call that.
    Column("about", String(60), nullable=False),
    Column("name", String(60), nullable=False),
    Column("reason", Text, nullable=False),
    Column("created", Double, nullable=False),
    Index("ix_deeds_what_about", "what", "about"),
)

# What each server of this database has to do, as it says itself now and then, for the host's page.
servers = Table(
    "servers",
    metadata,
    Column("id", String(24), primary_key=True),
    # The machine.
    Column("name", String(255), nullable=False),
    Column("load", JSON, nullable=False),
    # When it has said so, in house time.
    Column("told", Double, nullable=False),
)

# What somebody is to be told of at a table unless they see it: that they are waited for, and what else happens.
matters = Table(
    "matters",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(40), primary_key=True, index=True),
    Column("kind", String(10), primary_key=True),
    # Which one of its kind: the number of the entry with which it began, or the id of a question.
    Column("key", String(24), nullable=False),
    # Since when, in house time.
    Column("since", Double, nullable=False),
    # Whether nothing is left to be done: it was seen, or lies in the outbox.
    Column("settled", Boolean, nullable=False),
    Index("ix_matters_settled_since", "settled", "since"),
)

# Where somebody is told something while they are away.
destinations = Table(
    "destinations",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", String(40), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    # `push`, `mail` or `service`; its address there, and for `push` the keys of the browser.
    Column("kind", String(10), nullable=False),
    Column("address", Text, nullable=False),
    Column("keys", JSON(none_as_null=True)),
    # Each browser is one person's, and each other address somebody's once.
    Column("mark", String(64), nullable=False, unique=True),
    Column("name", String(60), nullable=False),
    # The address of the page on which it was set up: there the links of its messages lead.
    Column("origin", String(300), nullable=False),
    # A browser of an account is told nothing any more once its person has signed out.
    Column("session", String(64), ForeignKey("sessions.hash", ondelete="CASCADE"), index=True),
    # The hash of the code that its owner has to give back; null: they have.
    Column("code", String(64), unique=True),
    Column("created", Double, nullable=False),
    # When the last message went there, in house time.
    Column("sent", Double),
    # Why the last one did not arrive; empty if it has.
    Column("problem", Text, nullable=False),
)

# The outbox: what is still to be told, where. A row goes when that is done, or has been given up.
deliveries = Table(
    "deliveries",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("destination", String(24), ForeignKey("destinations.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("key", String(24), nullable=False),
    # When it was put here, when it is tried next, and how often it was tried; in house time.
    Column("created", Double, nullable=False),
    Column("due", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    # The message with which a server is sending it, and since when; null: none is.
    Column("message", String(40)),
    Column("claimed", Double),
    UniqueConstraint("destination", "table_id", "kind", "key"),
    Index("ix_deliveries_due", "due"),
)

# What somebody wants to be told, and how often; no row: as it is for everybody at first.
wishes = Table(
    "wishes",
    metadata,
    Column("person", String(40), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("kinds", JSON, nullable=False),
    # At most one mail, and one message of a service, in so many seconds.
    Column("pace", Integer, nullable=False),
)

# Keys that all servers of this database share.
server_keys = Table(
    "server_keys",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)
