"""What things are worth on average: the figures behind the judge's estimates (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.games.keyper.codes import BRICK, FIN3, FIN_WHITE, ICONS, RAW3, RAW_WHITE, WHEAT
from keydom.games.keyper.tables import Tables, icons_of

THOUSAND: Final[i64] = 1000


class Weights:
    """The judge's taste: what play among stewards has shown to win. Thousandths of a point unless said otherwise; lists
    begin with season 0, the set-up."""

    def __init__(self) -> None:
        self.action: i64 = 1250
        """What an action is worth wherever it is spent well."""
        self.raw: i64 = 1250
        """A raw material, or wheat, while there is time to use it."""
        self.finished: i64 = 1500
        """A finished good."""
        self.gem: i64 = 900
        """A gem that no tile counts yet."""
        self.animal: i64 = 780
        """An animal that no tile counts yet."""
        self.keyple_actions: i64 = 19
        """Actions that a keyple brings, in tenths."""
        self.season_actions: i64 = 145
        """Actions of a player in a later season, in tenths."""
        self.keyple: i64 = 1900
        """A keyple in the keyp area."""
        self.next_keyple: i64 = 1500
        """A keyple that will be in the team of the next season."""
        self.rest: i64 = 700
        """The same beyond the limit of the team."""
        self.goods_used: i64 = 60
        """Goods that a player can put to use for each action left, in percent."""
        self.slack: i64 = 30
        """What must be left of actions so that half the worth of loose things is kept, in tenths."""
        self.upgrade_trust: i64 = 580
        """How sure a project is carried out that is no effort, in thousandths."""
        self.fair_step: i64 = 60
        """Actions (in tenths) for each missing piece that make it an even chance to hold a fair of this season."""
        self.later_fair: i64 = 370
        """How sure a fair of a later season is with all of its pieces here now, in thousandths."""
        self.fair_hope: i64 = 350
        """The same with none of its pieces here."""
        self.lay_own: i64 = 1550
        """A turn in which keyples on the own board or plots are laid down."""
        self.lay_other: i64 = 620
        """A turn in which there are none there."""
        self.joined: i64 = 380
        """How likely an invitation is accepted, in thousandths."""
        self.own_share: i64 = 250
        """How many of the keyples in the keyp area will stand on own plots, in thousandths."""
        self.best_board: i64 = 500
        """How far the best unclaimed board, and not the average one, will be the own one, in thousandths."""
        self.winter_fair: i64 = 1750
        """A winter fair in the market, when there is much time."""
        self.sure: i64 = 750
        """How far building is to be preferred to what it is reckoned to bring, in thousandths."""
        self.play_back: i64 = 700
        """For a first look: a keyple played where it comes back."""
        self.plays: i64 = 9
        """So many plays are looked at closely."""


class Worths:
    """Figures of one game's tables: `price` of the icons of a cost, `tile_price` of each tile."""

    def __init__(self, tables: Tables, weights: Weights) -> None:
        self.tables: Tables = tables
        self.weights: Weights = weights
        self.price: vec[i64] = vec[i64]([weights.raw] * ICONS)
        icon: i64 = BRICK
        while icon < RAW3:
            self.price[icon] = weights.finished
            icon += 1
        self.price[FIN3] = weights.finished
        self.farm_upgrade: i64 = self.price[RAW_WHITE]
        self.village_upgrade: i64 = self.price[FIN_WHITE]
        self.tile_price: vec[i64] = vec[i64]()

    def cost(self, tile: i64) -> i64:
        """What the goods for a tile are worth."""
        found: i64 = 0
        icon: i64 = 0
        while icon < ICONS:
            found += icons_of(self.tables.cost[tile], icon) * self.price[icon]
            icon += 1
        return found

    def good(self, resource: i64) -> i64:
        """A single raw material, finished good or wheat."""
        return self.weights.finished if resource >= BRICK and resource < WHEAT else self.weights.raw
