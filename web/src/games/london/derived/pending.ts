/** Connectors that wait to be laid (LO-1615). */
import type { ConnectorColour, SeatView } from "../../../generated/london";
import { CONNECTOR_COLOURS } from "../../../generated/london";

/** Those of a seat by colour, and how many: in the order of their codes, none of which there is none. */
export function pending_of(seat: Pick<SeatView, "pending">): { colour: ConnectorColour; count: number }[] {
  return CONNECTOR_COLOURS.map((colour) => ({ colour, count: seat.pending[colour] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}
