"""What a game is to the rest of Keydom: everything outside `games` talks to this and to `State` only."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, Self, cast

import msgspec
from typing_extensions import TypeVar

from keydom.core import wire
from keydom.core.actions import ActionSpace
from keydom.core.assessment import Term
from keydom.core.comparison import Comparison
from keydom.core.components import PrintedValues
from keydom.core.encoding import Encoder
from keydom.core.errors import BadOption, IllegalAction
from keydom.core.evaluator import Evaluator
from keydom.core.judge import Judge
from keydom.core.lessons import START, At, Lesson
from keydom.core.options import Option, Preset, complete_options
from keydom.core.pictures import Picture
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State
from keydom.core.statistics import Statistics
from keydom.core.word_reader import WordReader

ALLOWED: Final = "That can be done now: it is among the answers."
"""What people are told who ask why something is not allowed that is."""

NOTHING_DONE: Final = 0
"""Weight of an event that only says what somebody did not do, could not do, or was dealt."""
PART: Final = 1
"""Weight of a part of what somebody did, or of what came of it."""
DEED: Final = 2
"""Weight of what somebody did in a turn: what the others want to know of it."""
GREAT_DEED: Final = 3
"""Weight of a deed that others want to know of even where more was done after it: what has scored, or cannot be taken
any more."""

S = TypeVar("S", bound=State, default=Any)


class Event(msgspec.Struct, frozen=True):
    """Something that happened, for the log and for animation.

    `text` is a sentence with `{0}`, `{1}` … where the name of a seat stands; `data`, for animation, is of one of the
    game's kinds of `wire.EventData`. `audience` lists the seats that may know it; None means everybody, spectators
    included. `brief` says it in a line where much is told: in the course of a finished game, and of what others did
    last; empty where `text` is short enough. `weight` is how much it tells of what somebody did (`NOTHING_DONE`,
    `PART`, `DEED`, `GREAT_DEED`). `tick` is the small step with which it had happened (`Game.events` fills it in), from
    0 on.
    """

    data: Any
    text: str = ""
    audience: tuple[int, ...] | None = None
    brief: str = ""
    weight: int = PART
    tick: int = 0

    @property
    def kind(self) -> str:
        """What kind of event it is."""
        return str(self.data.kind)

    def visible_to(self, seat: int | None) -> bool:
        """Whether a viewer (None: a spectator) may know of it."""
        return self.audience is None or (seat is not None and seat in self.audience)


class Choice(wire.Structure, frozen=True, kw_only=False):
    """An option as a person meets it."""

    code: int
    """What to send to choose it; codes of a game never change."""
    family: str
    """Name of the family that the code belongs to."""
    arguments: tuple[int | str, ...]
    """The family's arguments that the code stands for, in their order."""
    label: str
    """What people read, as short as a button."""
    hint: str = ""
    """What follows from it; may be empty."""
    final: bool = False
    """Whether entering it completes the decision."""


class KindOfAction(wire.Structure, frozen=True, kw_only=True):
    """A kind of action of a decision, as a person meets it: its price, its gain, and whether it is possible now."""

    kind: str
    """Its name, once in a decision."""
    title: str
    """What people call it."""
    cost: str
    """What it costs, in words; empty if nothing is to be said."""
    brings: str
    """What it brings, in words; may be empty."""
    codes: list[int]
    """The options of this kind: what a decision of this kind begins with. Empty if it is impossible."""
    why_not: str
    """Why it is impossible, in a sentence with its clause; empty if it is possible."""
    idle: bool
    """Whether it means doing nothing: passing, declining, sailing away."""
    clause: str
    """Where the rules tell of it; empty in a game without rules to be read."""


class Question(msgspec.Struct, frozen=True):
    """What a seat is asked, or what the others wait for, and where the rules tell of it."""

    text: str
    """A sentence in plain words, with `{0}` for seat names."""
    clause: str = ""
    """The clause of the game's rules; empty where there is nothing to be looked up."""


KEPT_BEGINNINGS: Final = 64
"""How many beginnings a game keeps, each for a number of players and options."""


class Tick(msgspec.Struct, Generic[S], frozen=True):
    """One small step of the flow: the position before and after, and the code entered (None: an automatic step)."""

    before: S
    after: S
    box: str
    seat: int
    code: int | None


class Game(ABC, Generic[S]):
    """A game's rules, words and figures. One instance per game and component edition; immutable.

    >>> from keydom.core.registry import game
    >>> london = game("london")
    >>> position = london.new_state(2, {"first_start": "0", "homes": "chosen"})
    >>> london.waiting_for(position), london.box_name(position)
    ([0], 'choose_home')
    >>> [choice.label for choice in london.choices(position, 0)][:3]
    ['Buckingham Palace', 'Greenwich', 'Palace of Westminster']
    >>> [event.text for event in london.narrate(position, 0, london.choices(position, 0)[0].code)]
    ['{0} chooses Buckingham Palace.']
    >>> london.explain(position, 1, 0)
    'It is not your turn to decide.'
    """

    name: str
    """Short name, also of the package: `keythedral`."""
    title: str
    year: int
    invitation: str
    """What one does in it and how that feels, in a sentence for the start page."""
    weight: int
    """How much there is to learn and to weigh, from 1 (a family game) to 5 (an evening's study)."""
    minutes_each: int
    """How long a game takes for each person at the table, in minutes."""
    player_counts: tuple[int, ...]
    """Player counts offered, the recommended one first."""
    options: tuple[Option, ...]
    presets: tuple[Preset, ...] = ()
    rules_version: int = 1
    """Raised whenever a record of the version before may replay differently."""
    components: PrintedValues
    """The printed values in use."""
    reconstruction: str
    """A sentence for people on what of them is reconstructed, empty if nothing is."""
    view_type: ClassVar[type[wire.View]] = wire.View
    """The structures in which this game tells views, advice and references, and the data of its kinds of events."""
    advice_type: ClassVar[type[wire.Advice]] = wire.Advice
    reference_type: ClassVar[type[wire.Reference]] = wire.Reference
    event_types: ClassVar[tuple[type[wire.EventData], ...]] = ()
    points_meaning: ClassVar[str] = "The points that each player would have had if the game had ended then."
    """What the points in the course of a finished game are, in a sentence for people."""
    terms: ClassVar[Sequence[Term]] = ()
    """What the estimates of its evaluator and its judge are made of, in words, in the order of `Evaluator.terms`. A
    game without them gives no reasons."""
    achievements: ClassVar[Sequence[str]] = ()
    """The kinds of events that people play for, the greatest first: by them it is told what comes of a choice."""
    box_titles: ClassVar[Mapping[str, str]] = {}
    """What people read for each box: `lay_field` -> "Laying a field"."""

    # -- components ---------------------------------------------------------------------------------------------

    def __init__(self, components: PrintedValues) -> None:
        self.components = components
        # All games that begin alike share the figures that their positions refer to.
        self._beginning = lru_cache(KEPT_BEGINNINGS)(self._begin)
        self.reconstruction = str(wire.plain(self.reference())["reconstruction"])

    @staticmethod
    @abstractmethod
    def load(path: Path) -> PrintedValues:
        """The printed values of a file. Raises BadComponents."""

    def with_components(self, file: Path) -> Self:
        """The same game with the printed values of an owner's own file. Raises BadComponents."""
        return type(self)(self.load(file))

    # -- positions ----------------------------------------------------------------------------------------------

    @abstractmethod
    def begin(self, players: int, options: Mapping[str, str]) -> S:
        """The position at the start; `options` is complete. Use `new_state`."""

    def new_state(self, players: int | None = None, options: Mapping[str, object] | None = None) -> S:
        """A new game. Missing options take their defaults. Raises BadOption.

        >>> from keydom.core.registry import game
        >>> game("keythedral").new_state(players=9)
        Traceback (most recent call last):
        keydom.core.errors.BadOption: Keythedral is for 2, 3, 4, 5 players, not 9.
        """
        count = self.player_counts[0] if players is None else players
        if count not in self.player_counts:
            counts = ", ".join(str(number) for number in sorted(self.player_counts))
            raise BadOption(f"{self.title} is for {counts} players, not {count}.")
        complete = complete_options(self.options, options or {}, self.title)
        if START in complete and self.lesson(complete[START]).players != count:
            raise BadOption(f"The lesson '{complete[START]}' of {self.title} is not for {count} players.")
        return cast(S, self._beginning(count, tuple(complete.items())).copy())

    def _begin(self, players: int, options: tuple[tuple[str, str], ...]) -> S:
        values = dict(options)
        if START not in values:
            return self.begin(players, values)
        at = partial(self.position_builder(), components=self.components, **values)
        return cast(S, self.lesson(values[START]).position(at).state())

    # -- lessons ------------------------------------------------------------------------------------------------

    lessons: ClassVar[Sequence[Lesson]] = ()
    """What is taught of it to those who do not know it, in this order; a game that cannot be learnt here has none."""
    beyond_lessons: ClassVar[Mapping[str, Sequence[str]]] = {}
    """What the lessons leave out of what the rulebook states, by the reason: clauses, or beginnings of headings."""

    def lesson(self, key: str) -> Lesson:
        """The lesson of that name. Raises BadOption."""
        for lesson in self.lessons:
            if lesson.key == key:
                return lesson
        raise BadOption(f"{self.title} has no lesson '{key[:40]}'.")

    def position_builder(self) -> At:
        """How positions of it are set up by hand. A game with lessons or pictures has it."""
        raise TypeError(f"Positions of {self.title} cannot be set up by hand.")

    pictures: ClassVar[Sequence[Picture]] = ()
    """By what its rules are told in pictures; a game without a book has none."""

    def pictured(self, picture: Picture) -> list[S]:
        """The positions of a picture, under the usual options."""
        options = complete_options(self.options, {}, self.title)
        at = partial(self.position_builder(), components=self.components, **options)
        return [cast(S, moment(at).state()) for moment in picture.moments]

    @abstractmethod
    def action_space(self, options: Mapping[str, str] | None = None) -> ActionSpace:
        """The families of action codes under these options (None: the defaults)."""

    @abstractmethod
    def determinize(self, state: S, seat: int, rng: Rng) -> S:
        """A position that the seat cannot tell from this one, drawn from what is consistent with all it has seen."""

    @abstractmethod
    def invariants(self, state: S) -> list[str]:
        """What is wrong with a position, one sentence each with its clause; empty if all holds."""

    def transition_invariants(self, before: S, after: S) -> list[str]:
        """What is wrong with one small step (a code entered, or one automatic step), one sentence each with its
        clause; empty if all holds. A game without rules about steps has none."""
        return []

    @abstractmethod
    def places(self, state: S) -> list[wire.Place]:
        """The ranking if the game ended now, best first."""

    def rounds(self, state: S) -> int | None:
        """How many rounds have begun; None in a game that does not count them."""
        return None

    def part_of_game(self, state: S) -> str:
        """The part of the game that a position belongs to, for people (`Round 3`); empty in a game without parts."""
        number = self.rounds(state)
        return f"Round {number}" if number else ""

    def points_categories(self, state: S) -> list[wire.PointsCategory]:
        """What points are counted for in a game with these options, in the order in which they are counted."""
        return [wire.PointsCategory("points", "Points", "")]

    def points_meaning_of(self, state: S) -> str:
        """The same at the end of one game, where it depends on how the table was set up."""
        return self.points_meaning

    def points_by_category(self, state: S, seat: int) -> list[int]:
        """The seat's points if the game ended now, in the order of the categories; their sum is its score. They may
        tell what others must not know."""
        return [int(state.scores()[seat])]

    def evaluator(self) -> Evaluator | None:
        """A new evaluator for one program that plays; None if the game has none."""
        return None

    def judge(self) -> Judge | None:
        """A new judge for one program that searches; None if the game has none."""
        return None

    encoder_type: ClassVar[type[Encoder] | None] = None
    """How positions become numbers; None if programs cannot learn the game."""
    codes_each: ClassVar[int] = 5_000
    """More codes than a seat ever enters in a game in earnest, forced ones not counted."""

    def encoder(self, players: int | None = None, options: Mapping[str, object] | None = None) -> Encoder:
        """A new encoder for one program that learns, for games that begin alike. Raises TypeError if there is none."""
        if self.encoder_type is None:
            raise TypeError(f"{self.title} has no encoder.")
        return self.encoder_type(self.new_state(players, options))

    def max_length(self, players: int) -> int:
        """The number of codes, without draws, after which programs that learn break a game off."""
        return self.codes_each * players

    def returns(self, state: S) -> list[float]:
        """What a game that ended here is worth to each seat, from -1 to 1: by its place alone, of all others the share
        that it is ahead of less the share that is ahead of it. They sum to 0; seats that share a place get the same.

        >>> from keydom.core.registry import game
        >>> game("london").returns(game("london").new_state(3))
        [0.0, 0.0, 0.0]
        """
        place_of = {place.seat: place.place for place in self.places(state)}
        seats = range(state.players)
        return [
            sum((place_of[other] > place_of[seat]) - (place_of[other] < place_of[seat]) for other in seats)
            / (len(seats) - 1)
            for seat in seats
        ]

    def restored(self, words: list[int], players: int, options: Mapping[str, object] | None = None) -> S:
        """The position that told these `words`, of a game with these players and options."""
        state = self.new_state(players, options)
        state.restore(WordReader(words))
        return state

    def statistics(self, ticks: Iterable[Tick[S]]) -> Statistics:
        """The facts of a finished game for those who count (what was offered, who got it for how much, what it
        scored), read off its small steps from the beginning to the end. Takes all of them, even if it tells nothing."""
        for _ in ticks:
            pass
        return Statistics()

    # -- words --------------------------------------------------------------------------------------------------

    @abstractmethod
    def public_view(self, state: S) -> wire.View:
        """All that everybody may see, as plain data: what a spectator sees."""

    def own_view(self, state: S, seat: int, public: Any) -> wire.View:
        """All that a seat may see: of `public`, the public view of the position, it keeps what is the same for all, and
        puts in what only the seat may know. A game without secrets leaves it as it is."""
        return msgspec.structs.replace(cast(wire.View, public), seat=seat)

    def view(self, state: S, seat: int | None) -> wire.View:
        """All that a seat (None: a spectator) may see, for whoever needs no more of the position than that."""
        public = self.public_view(state)
        return public if seat is None else self.own_view(state, seat, public)

    def advice(self, state: S, seat: int | None, topics: Collection[str]) -> wire.Advice:
        """What is reckoned for a seat (None: a spectator) on these topics, fields of `advice_type`; others are null."""
        return self.advice_type()

    @abstractmethod
    def waiting_for(self, state: S) -> list[int]:
        """Seats that everybody may know are thought to be deciding (a sealed answer given does not show)."""

    @abstractmethod
    def question(self, state: S, seat: int | None) -> Question:
        """What the seat is asked, or what the others wait for; with its clause, if the game has rules to be read."""

    def prompt(self, state: S, seat: int | None) -> str:
        """The question in words."""
        return self.question(state, seat).text

    def summary(self, state: S, seat: int | None) -> wire.Summary:
        """How things stand, as far as a seat (None: a spectator) may know, in sentences with `{0}` for seat names. A
        game that writes no words for it says who waits for whom."""
        return wire.Summary(table=[self.prompt(state, None)], seats=[[] for _ in range(state.players)])

    @abstractmethod
    def choice_label(self, state: S, seat: int, code: int) -> str:
        """What a person reads on an option that the seat has now."""

    def choice_name(self, state: S, seat: int, codes: Sequence[int]) -> str:
        """What people call a complete choice of the seat, in few words; a game says it shorter where all that is read
        on its options, step by step, would be a list."""
        here, found = cast(S, state.copy()), list[str]()
        for code in codes:
            found.append(self.choice_label(here, seat, code))
            here.apply(seat, code)
        return ", ".join(found)

    def choice_kind(self, state: S, seat: int, codes: Sequence[int]) -> str:
        """What a complete choice of the seat is about: of those that are alike in it a hint shows the best alone. A
        game leaves out with what something is done or paid, unless that alone is asked."""
        return self.choice_name(state, seat, codes)

    def leaves_undone(self, state: S, code: int) -> bool:
        """Whether a code only leaves an action unused. What should follow on a choice is told without it: beside what
        is done it would read as if that was not done."""
        return False

    def choice_hint(self, state: S, seat: int, code: int) -> str:
        """What follows from an option, for people; may be empty."""
        return ""

    def choice_brings(self, state: S, seat: int, codes: Sequence[int]) -> str:
        """What a complete choice brings, as people read it on its options; may be empty. By itself what they read on
        the last of them that says anything."""
        here, read = cast(S, state.copy()), ""
        for code in codes:
            read = self.choice_hint(here, seat, code) or read
            here.apply(seat, code)
        return read

    def choice_costs(self, state: S, seat: int, codes: Sequence[int]) -> str:
        """What a complete choice costs beside what its name says, what becomes of what it is done with, or why it is
        done with that, in a sentence; may be empty."""
        return ""

    def action_kinds(self, state: S, seat: int) -> list[KindOfAction]:
        """Every kind of action of the decision that the seat is asked for, the usual ones first, doing nothing last;
        those impossible now with the reason. Each option belongs to one of them. Empty where the options are all of
        one kind, or complete what was begun: then they speak for themselves."""
        return []

    @abstractmethod
    def narrate_tick(self, tick: Tick[S]) -> list[Event]:
        """Events of one small step."""

    @abstractmethod
    def reveals(self, before: S, seat: int, code: int, after: S) -> bool:
        """Whether this step told somebody something: then undo stops here."""

    def explain(self, state: S, seat: int, code: int) -> str:
        """Why a code is not allowed to a seat now, in words for a person; `ALLOWED` if it is."""
        if state.asked == OVER:
            return "The game is over."
        if state.asked == CHANCE:
            return "A draw is being made; nobody chooses."
        if not 0 <= seat < state.players:
            return "There is no such seat."
        if not state.is_asked(seat):
            return self.why_not_asked(state, seat) or "It is not your turn to decide."
        if code in state.legal(seat):
            return ALLOWED
        return self.why_not(state, seat, code) or "That is not among your options now; what you may choose is lit."

    def why_not_asked(self, state: S, seat: int) -> str:
        """Why the seat has nothing to decide now, with the clause; may be empty."""
        return ""

    def why_not(self, state: S, seat: int, code: int) -> str:
        """Which rule forbids a code to the asked seat, with its clause; empty if none says more than that it is no
        option."""
        return ""

    @abstractmethod
    def default_code(self, state: S, seat: int, timeouts: int = 0) -> int:
        """The safe answer for an absent player, who was already moved so `timeouts` times in the present span."""

    def timeout_span(self, state: S, seat: int) -> str:
        """The span in which the answers given for the absent seat are counted together (for example `era 2`); only
        decisions of the same span count. A game whose answers do not depend on the number needs none."""
        return ""

    def code_without_choice(self, state: S, seat: int) -> int | None:
        """The only code with which the seat can go on in a decision that it has begun, where the flow waits for it all
        the same, so that every record spells it out; None if there is none. A command enters it by itself."""
        return None

    def comes_to_the_same(self, state: S, seat: int) -> bool:
        """Whether the asked seat has options, but whatever it chooses, and in whatever order, the end is the same."""
        return False

    def lets_another_act(self, state: S, seat: int, codes: Sequence[int]) -> bool:
        """Whether a complete choice of the seat gives another player something to do out of turn. A hint does not say
        of such a choice that it leaves less to the others."""
        return False

    def reason(self, place: int, compared: Comparison[S]) -> str:
        """What a choice does that brings clearly more of the term at this place, to follow `It`, with `{1}` for names
        of seats: a game reads it off the positions behind it. Empty: there is nothing exact to say."""
        return ""

    def achieved(self, state: S, event: Event) -> dict[str, str]:
        """What an event of the kinds of `achievements` tells of: each thing, however much of it, with a short sentence
        that begins with the seat. By itself one thing, which is what the event's brief says."""
        told = event.brief or event.text
        return {told: told}

    def independent(self, state: S, seat: int) -> bool:
        """Whether the seat's present decision and what others do meanwhile do not depend on each other: then it may be
        made for a position that has passed, and be taken back, while unfinished, after others have acted."""
        return False

    def has_begun(self, state: S, seat: int) -> bool:
        """Whether the asked seat has entered a part of its decision. A game whose partial actions are not 0 at the
        beginning of a decision says so here."""
        return state.partial_actions[seat] != 0

    default_responses: ClassVar[Mapping[str, Any]] = {}
    """The automatic responses of a seat that has laid down none. The empty ones answer where there is no choice, and
    nothing else."""

    def response_span(self, state: S, seat: int) -> str | None:
        """The span for which the seat may lay down automatic responses now, asked or not (for example `round 3`); None
        if there is none but the whole game (`core/automatic_responses.py`)."""
        return None

    def check_responses(self, state: S, seat: int, responses: Mapping[str, Any]) -> dict[str, Any]:
        """The seat's responses of this game's own as they are kept. Raises IllegalAction with a sentence if it does not
        understand them."""
        raise IllegalAction(f"In {self.title} nothing can be answered in advance.")

    def automatic_response(self, state: S, seat: int, responses: Mapping[str, Any]) -> int | None:
        """The code that checked responses, `NEVER` among them, give as the answer of the asked seat; None if it has to
        decide itself."""
        return None

    def standing_answers(self, state: S, seat: int) -> list[wire.StandingAnswer]:
        """The automatic responses that a person may choose among in a game that the client's words know, the default
        first."""
        return [wire.StandingAnswer(name="choice", responses=dict(self.default_responses))]

    def conceals(self, state: S, seat: int) -> bool:
        """Whether others, who see that the seat is asked, could tell from an answer that comes without it what they may
        not know of it. What is public decides: the answer itself must tell nothing."""
        return False

    @abstractmethod
    def reference(self) -> wire.Reference:
        """What can be looked up while playing (tiles, cards, costs), as plain data. Under `reconstruction` stands the
        sentence on what is reconstructed."""

    # -- made from the above ------------------------------------------------------------------------------------

    def choices(self, state: S, seat: int) -> list[Choice]:
        """The seat's options as a person meets them, in the order of `legal`."""
        space = self.action_space(self.options_of(state))
        completing = self.completing(state, seat)
        found = []
        for code in state.legal(seat):
            action = space.action(code)
            found.append(
                Choice(
                    code,
                    action.family,
                    action.arguments,
                    self.choice_label(state, seat, code),
                    self.choice_hint(state, seat, code),
                    code in completing,
                )
            )
        return found

    def completing(self, state: S, seat: int) -> set[int]:
        """The seat's options that complete its decision, as `completes` says of each. A game with codes without choice
        says so here too."""
        return {int(code) for code in state.completing(seat)}

    def completes(self, state: S, seat: int, code: int) -> bool:
        """Whether entering the code completes the seat's decision (forced further steps included)."""
        after = cast(S, state.copy())
        after.decide(seat, code)
        while after.mid_choice(seat) and after.asked != 0 and after.tick():
            pass
        while (rest := self.code_without_choice(after, seat)) is not None:
            after.apply(seat, rest)
        return not after.mid_choice(seat)

    @abstractmethod
    def options_of(self, state: S) -> dict[str, str]:
        """The complete options that a position was begun with."""

    def ticks(self, before: S, seat: int, code: int) -> Iterator[Tick[S]]:
        """The small steps that a code causes, automatic ones included; `before` is not changed."""
        here, actor = before, seat
        entered: int | None = code
        while True:
            after = cast(S, here.copy())
            if entered is None:
                after.tick()
            else:
                after.decide(actor, entered)
            yield Tick(here, after, self.box_name(here), actor, entered)
            here = after
            if here.asked == 0:
                entered, actor = None, CHANCE_SEAT
            elif (forced := int(here.forced())) >= 0:
                entered, actor = forced, int(here.forced_seat())
            else:
                return

    def box_name(self, state: S) -> str:
        """Name of the box that the position is in (`lay_field`, `turn`, …); 'over' at the end."""
        return state.box_name()

    def events(self, ticks: Sequence[Tick[S]]) -> list[Event]:
        """Events of a step, told from all its small steps, in order."""
        return [
            msgspec.structs.replace(event, tick=number)
            for number, tick in enumerate(ticks)
            for event in self.narrate_tick(tick)
        ]

    def narrate(self, before: S, seat: int, code: int) -> list[Event]:
        """Events of a step with all that follows from it by itself, for whoever needs no more of it than that."""
        return self.events(list(self.ticks(before, seat, code)))


def events_for(events: Sequence[Event], seat: int | None) -> list[Event]:
    """The events that a viewer may know."""
    return [event for event in events if event.visible_to(seat)]
