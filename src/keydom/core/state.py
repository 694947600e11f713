"""The position of a game and the flow of its rules (compiled).

Rules are a flow chart of named boxes. A position keeps a stack of frames: which box, and a few integers of its own.
Flow and decisions meet in one field, `asked`: 0 while the rules run on by themselves, a bit mask of the seats that
are asked, CHANCE when a draw is waited for, OVER at the end.

A decision may take several codes (which tile, which cube, which cube). The codes entered so far are the seat's
*partial action*: one integer, kept outside the rest of the position, so that nothing else has changed until the choice
is complete, others do not see it, and it can be taken back freely.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from keydom.core.errors import IllegalAction
from keydom.core.word_reader import WordReader

CHANCE: Final[i64] = 256
"""`to_act()` when the position waits for a draw."""
OVER: Final[i64] = 512
"""`to_act()` when the game has ended."""
CHANCE_SEAT: Final[i64] = -1
"""The seat under which draws are applied and recorded."""

FRAME_WORDS: Final[i64] = 8
"""How many integers a frame has: the number of its box, and its locals."""
LOCAL_STAGE: Final = 1
"""The local that by custom is the stage of a box."""
LOCAL_SEAT: Final = 2
"""The local that by custom is the seat that a box is about, if it is about one."""
MAX_FRAMES: Final[i64] = 16

PARTIAL_ACTION_BITS: Final[i64] = 12
"""A partial action holds up to five codes below 4095; a game with few codes may pack more of them, with fewer bits
each."""


def bit(index: i64) -> i64:
    """The mask with only this bit set. (A shift of a literal is miscompiled above bit 30, hence the detour.)"""
    return ((index & 0) + 1) << index


def bit_count(mask: i64) -> i64:
    """How many bits of a non-negative mask are set.

    >>> bit_count(0b1011)
    3
    """
    count: i64 = 0
    rest = mask
    while rest != 0:
        rest &= rest - 1
        count += 1
    return count


def lowest_bit(mask: i64) -> i64:
    """Index of the lowest set bit of a mask that is not 0."""
    # An integer of Python's knows its length; compiled, that is a single instruction.
    alone: int = mask & -mask
    return alone.bit_length() - 1


def codes_in(mask: i64, first: i64) -> vec[i64]:
    """The codes of a set: `first` plus the index of each set bit, ascending.

    >>> list(codes_in(0b1001, 20))
    [20, 23]
    """
    out = filled(0, bit_count(mask))
    rest = mask
    for index in range(len(out)):
        out[index] = first + lowest_bit(rest)
        rest &= rest - 1
    return out


def filled(value: i64, length: i64) -> vec[i64]:
    """A vector of equal numbers."""
    return vec[i64]([value] * length)


def replaced(numbers: vec[i64], index: i64, value: i64) -> vec[i64]:
    """A new vector with one number changed: positions share their vectors.

    >>> shared = filled(0, 3)
    >>> list(replaced(shared, 1, 7)), list(shared)
    ([0, 7, 0], [0, 0, 0])
    """
    changed = numbers[:]
    changed[index] = value
    return changed


def partial_action_length(partial_action: i64, bits: i64 = PARTIAL_ACTION_BITS) -> i64:
    """How many codes a partial action holds."""
    length: i64 = 0
    rest = partial_action
    while rest != 0:
        rest >>= bits
        length += 1
    return length


def partial_action_code(partial_action: i64, index: i64, bits: i64 = PARTIAL_ACTION_BITS) -> i64:
    """The code at a position of a partial action, or -1 behind its end."""
    return ((partial_action >> (index * bits)) & (bit(bits) - 1)) - 1


def partial_action_append(partial_action: i64, code: i64, bits: i64 = PARTIAL_ACTION_BITS) -> i64:
    """The partial action with one more code."""
    return partial_action | ((code + 1) << (partial_action_length(partial_action, bits) * bits))


# A game of another package may be plain Python; this costs compiled games nothing.
@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A whole position. Games derive from it; see docs/architecture.md, 'The contract'.

    Public surface: `players`, `to_act()`, `legal()`, `weights()`, `apply()`, `apply_unchecked()`, `copy()`,
    `scores()`, `winners()`, `fingerprint()`; for observers also `decide()` and `tick()`.

    >>> from keydom.core.registry import game
    >>> position = game("keythedral").new_state(3, {"first_start": "1"})
    >>> position.to_act() == CHANCE, len(position.legal(0))
    (True, 0)
    >>> list(position.weights())
    [10, 5]
    >>> while position.to_act() == CHANCE:
    ...     position.apply(CHANCE_SEAT, position.legal(CHANCE_SEAT)[0])
    >>> [seat for seat in range(3) if position.is_asked(seat)], position.box_name()
    ([1], 'lay_field')
    >>> here = position.copy()
    >>> here.fingerprint() == position.fingerprint()
    True
    >>> here.apply(1, here.legal(1)[0])
    >>> here.fingerprint() == position.fingerprint()
    False
    >>> position.apply(0, 0)
    Traceback (most recent call last):
    keydom.core.errors.IllegalAction: Seat 0 is not asked now.
    """

    def __init__(self, other: State | None, players: i64, boxes: list[Box[Any]]) -> None:
        self.players: i64 = players
        # The game's table of boxes, filled by its files of rules; all positions of a game have the same one.
        self.boxes: list[Box[Any]] = boxes
        self.asked: i64 = 0
        self.top: i64 = 0
        self.result: i64 = 0
        # The seat that decided last. Of several seats that are asked, only its options can have become a single one.
        self.acted: i64 = -2
        self.options_known: bool = False
        self.options_seat: i64 = -2
        if other is None:
            self.frames: vec[i64] = vec[i64]([0] * (FRAME_WORDS * MAX_FRAMES))
            self.partial_actions: vec[i64] = vec[i64]([0] * players)
            self.options: vec[i64] = vec[i64]()
        else:
            self.asked = other.asked
            self.top = other.top
            self.result = other.result
            self.frames = other.frames[:]
            self.partial_actions = other.partial_actions[:]
            # Lists of options are replaced, never changed, so positions may share one.
            self.options = other.options
            self.options_known = other.options_known
            self.options_seat = other.options_seat
            self.acted = other.acted

    # -- what a game fills in -----------------------------------------------------------------------------------

    def copy(self) -> State:
        """An independent copy."""
        raise RuntimeError("a game state must override copy")

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def scores(self) -> list[int]:
        """Points of each seat if the game ended now."""
        raise RuntimeError("a game state must override scores")

    def winners(self) -> list[int]:
        """Seats that share the first place, by the rules' tie-breaks, if the game ended now."""
        raise RuntimeError("a game state must override winners")

    def words(self) -> list[int]:
        """The whole position as integers in a fixed order, partial actions and frames included."""
        return [
            self.players,
            self.asked,
            self.top,
            self.result,
            *list(self.frames[: self.top * FRAME_WORDS]),
            *list(self.partial_actions),
        ]

    def restore(self, reader: WordReader) -> None:
        """Take on the position whose `words` these are, of a game that began alike (`Game.restored`)."""
        if reader.word() != self.players:
            raise ValueError("these are the words of a position with another number of players")
        self.asked = reader.word()
        self.top = reader.word()
        self.result = reader.word()
        frames = reader.words(self.top * FRAME_WORDS)
        for index in range(len(frames)):
            self.frames[index] = frames[index]
        self.partial_actions = reader.words(self.players)
        self.options_known = False
        self.acted = -2

    # -- the contract -------------------------------------------------------------------------------------------

    def to_act(self) -> i64:
        """Bit mask of the seats that may act, or CHANCE, or OVER."""
        return self.asked

    def legal(self, seat: i64) -> vec[i64]:
        """Codes that the seat may play now, in a stable order; CHANCE_SEAT: the possible outcomes of the draw.

        A seat that is not asked has no options.
        """
        if not self.is_asked(seat):
            return vec[i64]()
        if self.options_known and self.options_seat == seat:
            return self.options
        return top_box(self).legal(self, seat)

    def is_asked(self, seat: i64) -> bool:
        """Whether the position waits for this seat (CHANCE_SEAT: for a draw)."""
        if seat == CHANCE_SEAT:
            return self.asked == CHANCE
        if seat < 0 or seat >= self.players or self.asked >= CHANCE:
            return False
        return self.asked & bit(seat) != 0

    def mid_choice(self, seat: i64) -> bool:
        """Whether the seat has entered a part of a choice and is asked for the rest."""
        return self.is_asked(seat) and self.partial_actions[seat] != 0

    def weights(self) -> vec[i64]:
        """Weights of the outcomes that `legal(CHANCE_SEAT)` lists, in the same order."""
        box = top_box(self)
        codes = self.legal(CHANCE_SEAT)
        out = filled(0, len(codes))
        for i in range(len(codes)):
            out[i] = box.weight(self, codes[i])
        return out

    def apply(self, seat: i64, code: i64) -> None:
        """Play a code for a seat (CHANCE_SEAT for a draw) and run on to the next decision.

        Raises IllegalAction, and changes nothing, if the seat is not asked or the code is not in `legal(seat)`.
        """
        self.refuse(seat, code)
        self.apply_unchecked(seat, code)

    def refuse(self, seat: i64, code: i64) -> None:
        """Raise IllegalAction if the seat is not asked or the code is not in `legal(seat)`."""
        if not self.is_asked(seat):
            raise IllegalAction(refusal(self.asked, seat))
        codes = self.legal(seat)
        for i in range(len(codes)):
            if codes[i] == code:
                return
        raise IllegalAction(f"Code {code} is not among the options of seat {seat} now; legal({seat}) lists them.")

    def apply_unchecked(self, seat: i64, code: i64) -> None:
        """Like `apply`, without looking whether the code is legal: for search, which takes codes from `legal`."""
        self.decide(seat, code)
        self.run()

    def run(self) -> None:
        """Take automatic steps until somebody has to decide, or the game is over."""
        while self.tick():
            pass

    def decide(self, seat: i64, code: i64) -> None:
        """Enter one code only; the automatic steps that follow are left to `tick`. For observers."""
        self.options_known = False
        self.acted = seat
        top_box(self).apply(self, seat, code)

    def tick(self) -> bool:
        """One automatic step: of the box on top, or a forced choice. False when somebody has to decide."""
        asked = self.asked
        if asked == 0:
            top_box(self).step(self)
            return True
        if self.options_known:
            return False
        seat = self.forced_seat()
        if seat < -1:
            return False
        box = top_box(self)
        self.options = box.legal(self, seat)
        self.options_known = True
        self.options_seat = seat
        if len(self.options) != 1 or box.always_asks(self, seat):
            return False
        self.decide(seat, self.options[0])
        return True

    def completing(self, seat: i64) -> vec[i64]:
        """Those of the seat's options that complete its decision, forced further codes included.

        They are tried on a copy, which serves until one completes: before that only the partial action has changed.
        """
        out = vec[i64]()
        codes = self.legal(seat)
        if len(codes) == 0:
            return out
        trial = self.copy()
        for i in range(len(codes)):
            trial.decide(seat, codes[i])
            while trial.mid_choice(seat) and trial.tick():
                pass
            if trial.mid_choice(seat):
                trial.partial_actions[seat] = self.partial_actions[seat]
                trial.acted = self.acted
            else:
                out = append(out, codes[i])
                if i < len(codes) - 1:
                    trial = self.copy()
        return out

    def single_seat(self) -> i64:
        """The only seat that is asked, CHANCE_SEAT for a draw, or -2 if nobody or several are."""
        asked = self.asked
        if asked == CHANCE:
            return CHANCE_SEAT
        if asked == 0 or asked == OVER or asked & (asked - 1) != 0:
            return -2
        return lowest_bit(asked)

    def forced_seat(self) -> i64:
        """The seat whose choice is made by itself if it has a single option: the only one that is asked, or, of
        several, the one that acted last; CHANCE_SEAT for a draw; -2 if there is none."""
        seat = self.single_seat()
        if seat == -2 and self.acted >= 0 and self.is_asked(self.acted):
            return self.acted
        return seat

    def forced(self) -> i64:
        """The code that the next `tick` will enter by itself, or -1 (where somebody is asked: it will do nothing). For
        observers, who need not tick then: the options are remembered as `tick` does."""
        seat = self.forced_seat()
        if self.options_known or seat < -1:
            return -1
        box = top_box(self)
        codes = box.legal(self, seat)
        if len(codes) != 1 or box.always_asks(self, seat):
            self.options = codes
            self.options_known = True
            self.options_seat = seat
            return -1
        return codes[0]

    def fingerprint(self) -> int:
        """A number below 2**40 that is the same for equal positions in every build."""
        value: i64 = 7
        for word in self.words():
            part: i64 = word
            value = (value * 65599 + (part & 0xFFFFFF)) % 1099511627689
            value = (value * 65599 + ((part >> 24) & 0xFFFFFF)) % 1099511627689
            value = (value * 65599 + ((part >> 48) & 0xFFFF)) % 1099511627689
        return value

    # -- the stack of frames, for rules -------------------------------------------------------------------------

    def push(self, box: i64) -> None:
        """Go into a box; its stage and locals start at 0."""
        base = self.top * FRAME_WORDS
        frames = self.frames
        frames[base] = box
        for i in range(1, FRAME_WORDS):
            frames[base + i] = 0
        self.top += 1

    def leave(self, result: i64) -> None:
        """Return from the box on top; the box below finds the result in `result`."""
        self.top -= 1
        self.result = result

    def box(self) -> i64:
        """Number of the box on top."""
        return self.frames[(self.top - 1) * FRAME_WORDS]

    def box_name(self) -> str:
        """Name of the box on top (`lay_field`, `turn`, …); 'over' at the end."""
        return "over" if self.asked == OVER else name_of(top_box(self))

    def local(self, index: i64) -> i64:
        """A local of the box on top, 1 to 7: stage, seat, and what stands in a game's rules/locals.py."""
        return self.frames[(self.top - 1) * FRAME_WORDS + index]

    def set_local(self, index: i64, value: i64) -> None:
        """Set a local of the box on top."""
        self.frames[(self.top - 1) * FRAME_WORDS + index] = value

    def frame_of(self, box: i64) -> i64:
        """Where the topmost frame of a box begins in `frames`; -1 if the box is not entered."""
        base = (self.top - 1) * FRAME_WORDS
        while base >= 0 and self.frames[base] != box:
            base -= FRAME_WORDS
        return max(base, -1)

    def ask(self, seat: i64) -> None:
        """Wait for a decision of one seat."""
        self.asked = bit(seat)
        self.partial_actions[seat] = 0

    def draw(self) -> None:
        """Wait for chance."""
        self.asked = CHANCE

    def answered(self, seat: i64) -> None:
        """The seat's choice is complete: nobody is asked any more."""
        self.asked = 0
        self.partial_actions[seat] = 0


def left_of(state: State, seat: i64) -> i64:
    """The next player clockwise."""
    return (seat + 1) % state.players


def top_box(state: State) -> Box[Any]:
    """The box on top. (A function: called directly, where a method could be overridden.)"""
    return state.boxes[state.frames[(state.top - 1) * FRAME_WORDS]]


def refusal(asked: i64, seat: i64) -> str:
    """Why a seat that is not asked may not act."""
    if asked == OVER:
        return "The game is over."
    if asked == CHANCE:
        return "The position waits for a draw (seat -1), not for a player."
    if seat == CHANCE_SEAT:
        return "The position waits for a player, not for a draw."
    return f"Seat {seat} is not asked now."


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Box(Generic[S]):
    """One named point of a game's flow.

    `step` runs while nobody is asked: it changes stage, enters another box, leaves, or asks. `legal` and `apply`
    serve the decision that `step` asked for.
    """

    name = ""
    clauses = ""

    def step(self, state: S) -> None:
        """One automatic step."""
        raise RuntimeError("this box has no automatic step")

    def legal(self, state: S, seat: i64) -> vec[i64]:
        """Options of the seat, given its partial action."""
        return vec[i64]()

    def apply(self, state: S, seat: i64, code: i64) -> None:
        """Enter one code."""
        raise RuntimeError("this box asks nothing")

    def weight(self, state: S, code: i64) -> i64:
        """Weight of a chance outcome."""
        return 1

    def always_asks(self, state: S, seat: i64) -> bool:
        """Whether to stop for the seat even with a single option."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Box[S]):
    """A box that waits for one draw and is left when it is made. `legal` lists the outcomes, `weight` their weights."""

    def step(self, state: S) -> None:
        state.draw()

    def apply(self, state: S, seat: i64, code: i64) -> None:
        self.drawn(state, code)
        state.asked = 0
        state.leave(0)

    def drawn(self, state: S, code: i64) -> None:
        """What comes of an outcome."""
        raise RuntimeError("a draw has to say what comes of it")


@mypyc_attr(allow_interpreted_subclasses=True)
class Scoring(Generic[S]):
    """How positions are scored. Scoring is built upon the position, so that a position that scores itself asks it
    through a table of its game, as it does its boxes: one place, in which this class stands until `rules/scoring.py`
    puts in how.
    """

    def scores(self, state: S) -> list[int]:
        """Points of each seat if the game ended now."""
        raise RuntimeError("rules/scoring.py was not imported")

    def winners(self, state: S) -> list[int]:
        """The seats that share the first place if the game ended now."""
        raise RuntimeError("rules/scoring.py was not imported")


def name_of(box: Any) -> str:
    """The name of a box, asked for as Python asks: the class of a box may be plain Python, whose attributes compiled
    code does not see."""
    return str(box.name)


def register(table: list[Box[Any]], number: i64, box: Box[Any]) -> None:
    """Put a box into a game's table."""
    while len(table) <= number:
        table.append(Box())
    table[number] = box
