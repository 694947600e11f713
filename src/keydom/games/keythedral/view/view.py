"""What one viewer may see (section 12)."""

from __future__ import annotations

from msgspec.structs import replace

from keydom.core.packed_counters import count
from keydom.core.state import LOCAL_SEAT
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.figures import STALL_OFF
from keydom.games.keythedral.components.kinds import CRAFT_COLOUR_NAMES, ENDING_NAMES, FIELD_TYPES, PHASE_NAMES
from keydom.games.keythedral.rules.ranking import places
from keydom.games.keythedral.rules.state import KeythedralState, number_of_call
from keydom.games.keythedral.view.cubes import counted
from keydom.games.keythedral.view.land import view_cottages, view_fences, view_fields, view_stack
from keydom.games.keythedral.view.laws import view_laws
from keydom.games.keythedral.view.mat import view_declaration, view_offer, view_stage
from keydom.games.keythedral.view.partial_actions import entered_by
from keydom.games.keythedral.view.seats import view_auction, view_seat
from keydom.games.keythedral.view.structures import Call, Edge, KeythedralView, Spot


def public_view(state: KeythedralState) -> KeythedralView:
    """What everybody may see. With closed screens the cubes, tiles and scores of all are hidden until the end
    (KT-1223), law cards always (KT-1212); store, shops and the course of the round are public (KT-1206, KT-1217)."""
    figures = state.figures
    return KeythedralView(
        game="keythedral",
        players=state.players,
        seat=None,
        round=state.round,
        phase="over" if state.ended else PHASE_NAMES[state.phase],
        box=state.box_name(),
        start_player=state.start_player if state.start_player >= 0 else None,
        edge=Edge(low=figures.low, high=figures.high),
        keythedral=Spot(x=0, y=0) if state.players > 2 else None,
        fields=view_fields(state),
        cottages=view_cottages(state),
        fences=view_fences(state),
        stack=view_stack(state),
        drawn=FIELD_TYPES[state.drawn_type] if state.drawn_type >= 0 else None,
        calls=view_calls(state),
        call=state.call if 1 <= state.call <= 5 and state.phase == codes.PHASE_WORKERS else None,
        placing=state.placing if state.placing >= 0 else None,
        turn=view_turn(state),
        store=counted(state.store),
        shops={name: count(state.shops, codes.WHITE + index) for index, name in enumerate(CRAFT_COLOUR_NAMES)},
        offer=[view_offer(state, position) for position in range(5)],
        stages=[view_stage(state, stage) for stage in range(1, codes.STAGES + 1)],
        laws=view_laws(state),
        seats=[view_seat(state, other, None) for other in range(state.players)],
        declaration=view_declaration(state),
        auction=view_auction(state),
        tile_less_rounds=state.tile_less_rounds,
        stall_rounds=figures.stall_rounds if figures.stall_rounds != STALL_OFF else None,
        ended=ENDING_NAMES[state.ended],
        places=places(state) if state.ended else None,
        partial_action=[],
    )


def own_view(state: KeythedralState, seat: int, public: KeythedralView) -> KeythedralView:
    """What a seat may see: what lies behind its own screen as well (KT-1211 to KT-1213)."""
    seats = list(public.seats)
    seats[seat] = view_seat(state, seat, seat)
    return replace(public, seat=seat, seats=seats, partial_action=entered_by(state, seat))


def view_turn(state: KeythedralState) -> int | None:
    """Whose turn of phase three it is, also while others may answer it with laws (KT-602)."""
    turn = state.frame_of(codes.BOX_TURN)
    return int(state.frames[turn + LOCAL_SEAT]) if turn >= 0 else None


def view_calls(state: KeythedralState) -> list[Call]:
    """The five calls with leader and number, as far as they are known (KT-1204). The leaders follow from the marker
    only while phase one lasts; law 20 may move it afterwards (KT-10202)."""
    if state.phase not in (codes.PHASE_WORKERS, codes.PHASE_COLLECT, codes.PHASE_SPEND) or state.round == 0:
        return []
    calls = []
    for call in range(1, 6):
        number = number_of_call(state.called, call) or number_of_call(state.work_order, call)
        leader = (state.start_player + call - 1) % state.players if state.phase == codes.PHASE_WORKERS else None
        calls.append(Call(call=call, leader=leader, number=number or None))
    return calls
