"""A first look at the plays of a turn (compiled): where a keyple could go and what that should bring, roughly."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import bit, lowest_bit
from keydom.games.keyper.components.codes import (
    BOARD,
    COLOUR,
    COLOURS,
    FIELD,
    FIELDS,
    OWN,
    PLAY_KEYPER,
    PLAY_KEYPLE,
    PLOT,
    PLOTS,
    RIVER,
    WHITE,
    WINTER,
)
from keydom.games.keyper.evaluation.action_features import ActionFeatures
from keydom.games.keyper.evaluation.candidates import worthwhile_plots
from keydom.games.keyper.rules.partial_action import entered_code, entered_codes
from keydom.games.keyper.rules.spaces import (
    KEYPLE_MASK,
    LYING_SHIFT,
    effective_if_first,
    open_fields,
    plot_space,
    standing_fields,
    standing_plots,
    standing_there,
)
from keydom.games.keyper.rules.state import KeyperState, area_count, claimer, has_pieces
from keydom.games.keyper.rules.turns import lay_down_boards, open_plots


class Plays:
    """The plays of a seat that deserve a look, and what each should bring."""

    def __init__(self, action_features: ActionFeatures, seat: i64) -> None:
        self.action_features: ActionFeatures = action_features
        self.state: KeyperState = action_features.look.state
        self.seat: i64 = seat
        self.colours: vec[i64] = vec[i64]()
        self.places: vec[i64] = vec[i64]()
        self.targets: vec[i64] = vec[i64]()
        self.values: vec[i64] = vec[i64]()
        self.fields: vec[i64] = vec[i64]([-1] * FIELDS)
        self.plots: vec[i64] = vec[i64]([-1] * PLOTS)
        if has_pieces(self.state, seat):
            self.find_plays()
        else:
            self.find_layings()
        self.keep_best(self.find_mark(action_features.look.estimates.weights.plays))

    # -- what there is ------------------------------------------------------------------------------------------

    def add(self, colour: i64, place: i64, target: i64, value: i64) -> None:
        """One more play."""
        self.colours = append(self.colours, colour)
        self.places = append(self.places, place)
        self.targets = append(self.targets, target)
        self.values = append(self.values, value)

    def find_plays(self) -> None:
        """Every keyple on every space."""
        state, seat = self.state, self.seat
        for colour in range(COLOURS):
            if area_count(state, seat, colour) != 0:
                for board in range(state.players):
                    self.find_fields(colour, board)
                self.find_plots(colour)

    def find_fields(self, colour: i64, board: i64) -> None:
        """A keyple on the fields of a board."""
        state = self.state
        weights = self.action_features.look.estimates.weights
        owner = claimer(state, board)
        back: i64 = 0
        if state.season < WINTER:
            back = weights.play_back if owner == self.seat else (weights.play_back // 2 if owner < 0 else 0)
        elif owner == self.seat:
            back = weights.play_back // 4
        rest = open_fields(state, board, colour)
        while rest != 0:
            field = lowest_bit(rest)
            rest &= rest - 1
            word = state.spaces[board * FIELDS + field]
            border = state.figures.border[field]
            first = colour if word == 0 else (word & KEYPLE_MASK) - 1
            effective = effective_if_first(first, border)
            actions: i64 = 10
            if border >= 0 and effective == border:
                actions += 9
            if word == 0:
                if self.somebody_joins(effective):
                    actions += 5
            elif word >> LYING_SHIFT == 0:
                actions += 5
            self.add(colour, BOARD + board, FIELD + field, self.field_value(field, board) * actions // 10 + back)

    def somebody_joins(self, colour: i64) -> bool:
        """Whether another player could join."""
        other: i64 = 0
        while other < self.state.players:
            if other != self.seat:
                if area_count(self.state, other, colour) != 0 or area_count(self.state, other, WHITE) != 0:
                    return True
            other += 1
        return False

    def field_value(self, field: i64, board: i64) -> i64:
        """What one action brings on a field."""
        if field == RIVER:
            return self.action_features.river(self.state.boats[board], 1)
        if self.fields[field] < 0:
            self.fields[field] = self.action_features.field(field, -1, 1)
        return self.fields[field]

    def plot_value(self, plot: i64) -> i64:
        """What one action brings on a plot."""
        if self.plots[plot] < 0:
            self.plots[plot] = self.action_features.plot(plot, 1)
        return self.plots[plot]

    def find_plots(self, colour: i64) -> None:
        """A keyple on the own plots."""
        state, seat = self.state, self.seat
        weights = self.action_features.look.estimates.weights
        back: i64 = weights.play_back if state.season < WINTER else weights.play_back // 4
        mask = open_plots(state, seat, colour)
        empty = mask & ~self.action_features.look.built
        rest = (mask & ~empty) | worthwhile_plots(state, seat, empty)
        while rest != 0:
            plot = lowest_bit(rest)
            rest &= rest - 1
            value = self.plot_value(plot)
            if state.spaces[plot_space(state, seat, plot)] != 0:
                value = value * 14 // 10
            self.add(colour, OWN, PLOT + plot, value + back)

    def find_layings(self) -> None:
        """Keyples that could be laid down."""
        state, seat = self.state, self.seat
        boards = lay_down_boards(state, seat)
        for board in range(state.players):
            if boards & bit(board) != 0:
                rest = standing_fields(state, board)
                while rest != 0:
                    field = lowest_bit(rest)
                    rest &= rest - 1
                    space = board * FIELDS + field
                    border = state.figures.border[field]
                    actions: i64 = 9 + standing_there(state, space)
                    if border >= 0 and effective_if_first((state.spaces[space] & KEYPLE_MASK) - 1, border) == border:
                        actions += 10
                    self.add(0, BOARD + board, FIELD + field, self.field_value(field, board) * actions // 10)
        if boards & bit(OWN - BOARD) != 0:
            rest = standing_plots(state, seat)
            while rest != 0:
                plot = lowest_bit(rest)
                rest &= rest - 1
                self.add(0, OWN, PLOT + plot, self.plot_value(plot))

    # -- which of it --------------------------------------------------------------------------------------------

    def find_mark(self, number: i64) -> i64:
        """The value of the last of so many best plays."""
        values = self.values[:]
        mark: i64 = -(10**12)
        while number > 0 and len(values) > 0:
            best: i64 = -1
            for i in range(len(values)):
                if values[i] > -(10**12) and (best < 0 or values[i] > values[best]):
                    best = i
            if best < 0:
                return mark
            mark = values[best]
            values[best] = -(10**12)
            number -= 1
        return mark

    def keep_best(self, mark: i64) -> None:
        """Forget the plays that bring less than the mark."""
        kept: i64 = 0
        for i in range(len(self.values)):
            if self.values[i] >= mark:
                self.colours[kept] = self.colours[i]
                self.places[kept] = self.places[i]
                self.targets[kept] = self.targets[i]
                self.values[kept] = self.values[i]
                kept += 1
        self.colours = self.colours[:kept]
        self.places = self.places[:kept]
        self.targets = self.targets[:kept]
        self.values = self.values[:kept]

    def kept(self, partial_action: i64, codes: vec[i64]) -> vec[i64]:
        """Of the codes that go on with a partial action, those that lead to a play worth a look."""
        length = entered_codes(partial_action)
        first = entered_code(partial_action, 0)
        if has_pieces(self.state, self.seat):
            if length == 0 or first == PLAY_KEYPER or length > 3:
                return codes
        elif length > 1:
            return codes
        out = vec[i64]()
        for i in range(len(codes)):
            if self.leads(partial_action, length, first, codes[i]):
                out = append(out, codes[i])
        return out

    def leads(self, partial_action: i64, length: i64, first: i64, code: i64) -> bool:
        """Whether a code leads to a play worth a look."""
        playing = first == PLAY_KEYPLE
        colour: i64 = -1
        place: i64 = -1
        target: i64 = -1
        if playing:
            colour = code - COLOUR if length == 1 else entered_code(partial_action, 1) - COLOUR
            if length >= 2:
                place = code if length == 2 else entered_code(partial_action, 2)
            if length == 3:
                target = code
        else:
            place = code if length == 0 else first
            if length == 1:
                target = code
        for i in range(len(self.values)):
            if (
                (colour < 0 or self.colours[i] == colour)
                and (place < 0 or self.places[i] == place)
                and (target < 0 or self.targets[i] == target)
            ):
                return True
        return False
