/** What flies over the table: keyples played and taken back, what a use brings. */
import type { Flight } from "../../../lib/flights";
import type { Connector, Keyple, LogEvent, Skill } from "../derived/view";
import { CONNECTORS, SKILLS } from "../derived/view";

export type Thing = `keyple ${Keyple}` | `connector ${Connector}` | `skill ${Skill}`;
type Told = Pick<LogEvent, "kind" | "data">;

/** The flights that tell some events, in their order. */
export function flights_of(events: readonly Told[]): Flight<Thing>[] {
  return events.flatMap((event) => {
    const data = event.data as unknown as Played & Home;
    switch (event.kind) {
      case "bid":
      case "used":
      case "upgraded":
        return played(data);
      case "keyples_home":
        return data.tiles.flatMap(({ tile, colour, count }) => many(count, `keyple ${colour}`, `tile ${tile}`, `seat ${data.seat}`));
      default:
        return [];
    }
  });
}

interface Played {
  seat: number;
  tile: string;
  colour: Keyple;
  hand: number;
  moved: { tile: string; size: number }[];
  connectors?: Partial<Record<Connector, number>>;
  skills?: Partial<Record<Skill, number>>;
}

interface Home {
  tiles: { tile: string; colour: Keyple; count: number }[];
}

/** Keyples go from the hand and from losing bids to the tile; what it yields comes from the supply. */
function played({ seat, tile, colour, hand, moved, connectors = {}, skills = {} }: Played): Flight<Thing>[] {
  const here = `seat ${seat}`;
  return [
    ...many(hand, `keyple ${colour}`, here, `tile ${tile}`),
    ...moved.flatMap((group) => many(group.size, `keyple ${colour}`, `tile ${group.tile}`, `tile ${tile}`)),
    ...CONNECTORS.flatMap((one) => many(connectors[one] ?? 0, `connector ${one}`, `supply ${one}`, here)),
    ...SKILLS.flatMap((one) => many(skills[one] ?? 0, `skill ${one}`, `supply ${one}`, here)),
  ];
}

function many(count: number, thing: Thing, from: string, to: string): Flight<Thing>[] {
  return Array.from({ length: count }, () => ({ thing, from, to }));
}
