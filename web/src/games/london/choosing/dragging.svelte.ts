/** Keyples in the hand of whoever drags: taken from the ledge or from an own losing bid, and put down at a tile. */
import { codes_of, rest_after } from "../../../lib/steps";
import type { KeypleColour, MainAction } from "../../../generated/london";
import { MAIN_ACTIONS } from "../../../generated/london";
import { DRAGGED } from "../words/choosing";
import { WHY_NOT } from "../words/why_not";
import type { Picking } from "./picking.svelte";
import { step } from "./step";

/** What is dragged: keyples of a colour, and the tile beside which their group stands; null: from the hand. */
export interface Taken {
  colour: KeypleColour;
  group: string | null;
}

/** A pointer that moves less than this has not dragged. */
const SLACK = 8;

export class Dragging {
  /** What is in the hand, and where the pointer is; null while nothing is dragged. */
  held = $state.raw<{ taken: Taken; x: number; y: number } | null>(null);
  #from: { taken: Taken; x: number; y: number } | null = null;

  constructor(
    private readonly picking: Picking,
    private readonly explain: (sentence: string) => void,
  ) {}

  take(taken: Taken, x: number, y: number): void {
    this.#from = { taken, x, y };
  }

  move(x: number, y: number): void {
    if (this.#from === null) return;
    if (this.held === null && Math.hypot(x - this.#from.x, y - this.#from.y) < SLACK) return;
    this.held = { taken: this.#from.taken, x, y };
  }

  /** Let go of it; what was dragged, if anything was. */
  release(): Taken | null {
    const taken = this.held?.taken ?? null;
    this.held = null;
    this.#from = null;
    return taken;
  }

  /** Put it down at a tile: its form begins with it. A lesson that asks for something else replies at once, and what
      cannot be done there says why. */
  put_down(taken: Taken, tile: string, anchor: Element): void {
    const { picking } = this;
    if (tile === taken.group) return;
    const verb = this.verb_at(tile, taken);
    if (verb === null) return this.explain(this.why_not(tile, taken));
    const wanted = [step("do", verb), step("tile", tile), step("keyple", taken.colour)];
    const rest = codes_of(rest_after(picking.view.partial_action, wanted) ?? []);
    if (rest.length > 0 && picking.takes_for_right(rest) === false) return picking.send(rest, true);
    picking.open({ kind: "tile", tile }, anchor);
    picking.brought = { ...taken, tile, verb };
  }

  /** What such keyples can do at a tile: what has been chosen, else what a lesson asks for, else the first that is possible. */
  private verb_at(tile: string, { colour, group }: Taken): MainAction | null {
    const offers = this.picking.offers(tile);
    const { partial_action } = this.picking.view;
    const possible = MAIN_ACTIONS.filter((verb) => {
      const offer = offers?.[verb]?.colours.find((one) => one.colour === colour);
      const begun = rest_after(partial_action, [step("do", verb), step("tile", tile), step("keyple", colour)]) !== null;
      return begun && offer !== undefined && (group === null || offer.groups.some((one) => one.tile === group));
    });
    return possible.find((verb) => verb === this.picking.verb_asked_for) ?? possible[0] ?? null;
  }

  private why_not(tile: string, { colour, group }: Taken): string {
    const { picking } = this;
    const { view } = picking;
    const name = picking.tile(tile).name;
    if (group !== null && view.losing.every((one) => one.tile !== group))
      return DRAGGED.leads(picking.tile(group).name);
    const standing = [...view.display, ...view.seats.flatMap((seat) => seat.borough)].find((one) => one.tile === tile);
    if (standing?.lock && standing.lock !== colour) return DRAGGED.other_colour(name, standing.lock);
    const offers = picking.offers(tile);
    const why = MAIN_ACTIONS.map((verb) => offers?.[verb]?.why ?? "").find((one) => one !== "");
    if (why !== undefined) return why;
    return offers === null ? WHY_NOT.hand : DRAGGED.too_few(name, colour);
  }
}
