"""What things are worth on average: the figures behind the evaluator's estimates (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.games.keyper.components.codes import BRICK, FIN3, RAW3, TILES
from keydom.games.keyper.components.figures import Figures, icon_number, icons_of

THOUSAND: Final[i64] = 1000


class Weights:
    """The evaluator's taste: what play among one-ply players has shown to win. Thousandths of a point unless said
    otherwise; lists begin with season 0, the set-up."""

    def __init__(self) -> None:
        self.action: vec[i64] = vec[i64]([1284, 1284, 1284, 1284, 1284])
        """What an action is worth wherever it is spent well."""
        self.raw: vec[i64] = vec[i64]([1373, 1373, 1373, 1373, 1373])
        """A raw material, or wheat, while there is time to use it."""
        self.finished: vec[i64] = vec[i64]([1297, 1297, 1297, 1297, 1297])
        """A finished good."""
        self.gem: vec[i64] = vec[i64]([740, 740, 740, 740, 740])
        """A gem that no tile counts yet."""
        self.animal: vec[i64] = vec[i64]([680, 680, 680, 680, 680])
        """An animal that no tile counts yet."""
        self.sale: vec[i64] = vec[i64]([0, 100, 100, 200, 300])
        """What it adds to a piece that a boat of the season takes it."""
        self.keyple_actions: i64 = 19
        """Actions that a keyple brings, in tenths."""
        self.season_actions: i64 = 145
        """Actions of a player in a later season, in tenths."""
        self.keyple: vec[i64] = vec[i64]([1640, 1640, 1640, 1640, 1640])
        """A keyple in the keyp area."""
        self.next_keyple: i64 = 1440
        """A keyple that will be in the team of the next season."""
        self.rest: i64 = 820
        """The same beyond the limit of the team."""
        self.goods_used: i64 = 61
        """Goods that a player can put to use for each action left, in percent."""
        self.slack: i64 = 30
        """What must be left of actions so that half the worth of loose things is kept, in tenths."""
        self.upgrade_trust: i64 = 567
        """How sure a project is carried out that is no effort, in thousandths."""
        self.fair_step: i64 = 58
        """Actions (in tenths) for each missing piece that make it an even chance to hold a fair of this season."""
        self.later_fair: i64 = 430
        """How sure a fair of a later season is with all of its pieces here now, in thousandths."""
        self.fair_hope: i64 = 360
        """The same with none of its pieces here."""
        self.lay_own: i64 = 920
        """An action of keyples that are laid down on the own board or plots."""
        self.lay_other: i64 = 615
        """A turn in which there are none there."""
        self.joined: i64 = 350
        """How likely an invitation is accepted, in thousandths."""
        self.own_share: i64 = 252
        """How many of the keyples in the keyp area will stand on own plots, in thousandths."""
        self.best_board: i64 = 440
        """How far the best unclaimed board, and not the average one, will be the own one, in thousandths."""
        self.winter_fair: i64 = 1754
        """A winter fair in the market, when there is much time."""
        self.sure: i64 = 600
        """How far building is to be preferred to what it is reckoned to bring, in thousandths."""
        self.play_back: i64 = 699
        """For a first look: a keyple played where it comes back."""
        self.match: i64 = 400
        """What it adds to a keyple that there are many fields on which it matches."""
        self.white: i64 = 540
        """The same for a white one, which matches wherever it comes first."""
        self.hand_trust: i64 = 1000
        """The same for tiles of the hand, on top of it."""
        self.pick: i64 = 100
        """How far a tile of the market counts when fields are compared, in percent."""
        self.turning: i64 = 100
        """How far an upgrade counts when spaces are compared, in percent."""
        self.variety: i64 = 12
        """What each more of a kind of good counts less, in percent of a third."""
        self.hoard: i64 = 400
        """How much goods are in each other's way."""
        self.effort: i64 = 11
        """Actions (in tenths) left for each action of a project that make it an even chance."""
        self.crowd: i64 = 9
        """How far projects crowd each other out, in tenths of their actions."""
        self.piece: i64 = 1650
        """What it takes to get an animal or a gem that a tile wants."""
        self.power: i64 = 83
        """How far what a tile does counts, in percent."""
        self.growth: i64 = 697
        """Actions left (in tenths) that fill half of the plots still empty."""
        self.whole: i64 = 145
        """Actions left (in tenths) that make it an even chance that a certain plot is built or upgraded."""
        self.workers: i64 = 2200
        """Keyples that a tile will count which counts keyples, before winter, in thousandths."""
        self.borders: i64 = 2339
        """Fields that a tile will count which counts borders, before winter, in thousandths."""
        self.ebb: i64 = 22
        """Actions left (in tenths) at which an action is worth half of what it was."""
        self.plays: i64 = 9
        """So many plays are looked at closely."""


class Estimates:
    """Figures of one game's tables: of each tile's cost how many icons raw materials or wheat can pay, and how many
    only finished goods."""

    def __init__(self, figures: Figures, weights: Weights) -> None:
        self.figures: Figures = figures
        self.weights: Weights = weights
        self.plain_icons: vec[i64] = vec[i64]([0] * TILES)
        self.finished_icons: vec[i64] = vec[i64]([0] * TILES)
        for tile in range(TILES):
            cost = figures.cost[tile]
            finished = icons_of(cost, FIN3)
            for good in range(BRICK, RAW3):
                finished += icons_of(cost, good)
            self.finished_icons[tile] = finished
            self.plain_icons[tile] = icon_number(cost) - finished
