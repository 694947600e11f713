/** What each player is at, in a few words: on their plaques, and on a phone in the line below what goes on. */
import type { Auction, KeythedralView, SeatView } from "../../../generated/keythedral";
import { PLAYER_STATES as STATES, WORK_ORDER } from "../words/table";
import { caller_of, turns_of } from "./turns";

/** The seats whose plaques are lit: of several that are asked at once only the viewer, who is to find what is theirs; in
 *  what is followed, whose turn it was. */
export function acting_seats(view: KeythedralView, asked: boolean, waiting_for: readonly number[]): number[] {
  if (view.phase === "over") return [];
  if (view.seat !== null && asked) return [view.seat];
  if (waiting_for.length > 0) return [...waiting_for];
  return [view.turn, view.placing, view.auction?.turn].filter((seat) => typeof seat === "number");
}

/** What a player is at; in `brief` where there is hardly room for more than the name. */
export function state_of(view: KeythedralView, player: SeatView, acting: readonly number[], brief = false): string {
  const { seat } = player;
  const acts = acting.includes(seat);
  const you = seat === view.seat;
  if (view.phase === "spend") {
    const turn = turns_of(view).find((one) => one.seat === seat);
    if (turn) return acts && turn.at !== "now" ? STATES.asked : WORK_ORDER.turn_brief(turn);
  }
  if (view.auction) return bid_of(seat, view, view.auction, you);
  if (view.phase === "setup") return (brief ? STATES.to_lay_brief : STATES.to_lay)(player.unplaced_cottages.length);
  if (view.phase !== "workers") return acts ? STATES.asked : "";
  // Whoever calls is the first to send workers, but has not come to that.
  const caller = caller_of(view);
  if (caller?.now && caller.seat === seat) return (brief ? STATES.calls_brief : STATES.calls)(you);
  if (view.placing === seat) return (brief ? STATES.sends_brief : STATES.sends)(you);
  if (acts) return STATES.asked;
  return (brief ? STATES.workers_brief : STATES.workers_out)(player.workers_on_board);
}

/** Where it is known whether the bid was matched: it is paid, then somebody chooses. */
const AFTER_MATCHING = ["bid_payment", "choose_start"];

/** What a seat has said: a seat that declined is in `bids` with null, one not yet asked is not in it. Who may match bids
 *  nothing, and has declined if somebody else pays or chooses. */
function bid_of(seat: number, view: KeythedralView, auction: Auction, you: boolean): string {
  const bid = auction.bids[seat];
  if (bid) return STATES.bids(you, bid);
  if (bid === null) return STATES.declines(you);
  if (auction.turn === seat) return STATES.asked;
  if (seat !== auction.chooser_default) return "";
  return AFTER_MATCHING.includes(view.box) ? STATES.declines(you) : STATES.may_match;
}
