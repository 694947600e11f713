/** What flies over the table: keyples played and taken back, what a use brings. */
import type { Flight } from "../../../lib/flights";
import type {
  ConnectorColour,
  KeypleColour,
  KeyplesBrought,
  LondonEvent,
  SkillType,
  Used,
} from "../../../generated/london";
import { CONNECTOR_COLOURS, SKILL_TYPES } from "../../../generated/london";

export type Thing = `keyple ${KeypleColour}` | `connector ${ConnectorColour}` | `skill ${SkillType}`;
/** What an event says for animation. */
export type Told<Event = LondonEvent> = Event extends LondonEvent ? Pick<Event, "kind" | "data"> : never;

/** The flights that tell some events, in their order. */
export function flights_of(events: readonly Told[]): Flight<Thing>[] {
  return events.flatMap((event) => {
    switch (event.kind) {
      case "bid":
      case "upgraded":
        return brought(event.data);
      case "used":
        return [...brought(event.data), ...taken(event.data)];
      case "keyples_home":
        return event.data.tiles.flatMap(({ tile, colour, count }) =>
          many(count, `keyple ${colour}`, `tile ${tile}`, `seat ${event.data.seat}`),
        );
      default:
        return [];
    }
  });
}

/** Keyples go from the hand and from losing bids to the tile. */
function brought({ seat, tile, colour, hand, moved }: KeyplesBrought): Flight<Thing>[] {
  return [
    ...many(hand, `keyple ${colour}`, `seat ${seat}`, `tile ${tile}`),
    ...moved.flatMap((group) => many(group.size, `keyple ${colour}`, `tile ${group.tile}`, `tile ${tile}`)),
  ];
}

/** What a use yields comes from the supply. */
function taken({ seat, connectors, skills }: Used): Flight<Thing>[] {
  return [
    ...CONNECTOR_COLOURS.flatMap((one) =>
      many(connectors[one] ?? 0, `connector ${one}`, `supply ${one}`, `seat ${seat}`),
    ),
    ...SKILL_TYPES.flatMap((one) => many(skills[one] ?? 0, `skill ${one}`, `supply ${one}`, `seat ${seat}`)),
  ];
}

function many(count: number, thing: Thing, from: string, to: string): Flight<Thing>[] {
  return Array.from({ length: count }, () => ({ thing, from, to }));
}
