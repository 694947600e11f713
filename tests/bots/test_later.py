"""What can wait is what is done after the best choice as well."""

from __future__ import annotations

from keydom.bots.assess import assess
from keydom.bots.later import CAN_WAIT
from keydom.core.assessment import AssessedChoice
from keydom.core.clauses import clause
from keydom.core.rng import Rng
from keydom.games.keyper.game import game
from keydom.games.keyper.testing.builder import Position
from tests.matches import compiled_only

pytestmark = compiled_only
SIMULATIONS = 60


def advised(stones: int) -> list[AssessedChoice]:
    """What is advised for two upgrades, of two tiles that cost a stone each, with so many stones."""
    position = Position(2).area(0, "brown 1").area(1, "blue 1").has(0, f"stone {stones}").fairs(0, "SP1")
    position = position.plot(0, "village-1-1", "brickmaker").plot(0, "village-3-3", "statue")
    play = position.field(1, "upgrade").display(1, "S1").play()
    play.play(0, "piece keyple", "colour brown", "board 1", "field upgrade")
    return assess(game, play.state, 0, Rng(5), 0.0, SIMULATIONS).choices


@clause("KP-1017")
def test_of_two_upgrades_that_can_both_be_done_the_second_can_wait() -> None:
    best, other, *_ = advised(2)
    assert {best.name.split(",")[0], other.name.split(",")[0]} == {"Brickmaker", "Statue"}
    assert CAN_WAIT in other.why
    assert CAN_WAIT not in best.why


@clause("KP-1017")
def test_who_can_score_at_once_is_not_told_to_do_nothing() -> None:
    """The keyple is laid down later, and could upgrade then: to decline is as good, and nobody would believe it."""
    best, other, *_ = advised(1)
    assert best.name.startswith("Brickmaker")
    assert best.why == "It adds 5 points at once."
    assert other.name == "decline"
    assert other.nearly
