/** Laying pending connectors: which one is at hand, the free edges, and what a click on an edge sends (LO-1615, LO-1630). */
import { is_told } from "../../../lib/stepping_back.svelte";
import { entered, rest_after } from "../../../lib/steps";
import type { Step } from "../../../lib/steps";
import { step } from "./step";
import { edge_key } from "../derived/geometry";
import { pending_of } from "../derived/pending";
import type { Picking } from "./picking.svelte";
import type { ConnectorColour, ConnectorEffect, FreeEdge, LondonView } from "../../../generated/london";

/** What a connector on an edge would do: the tiles on which it would lie, and the rest in words. */
export interface Effect extends ConnectorEffect {
  joins: string[];
}

/** An edge that can be clicked now, with what a click sends. */
interface Open {
  edge: FreeEdge;
  codes: number[];
}

export class Laying {
  #pointed = $state<string | null>(null);
  /** Where the last connector was laid, and the table as it was before: taken back, it is not seen there as if it still lay. */
  #laid = $state.raw<{ key: string | null; view: LondonView } | null>(null);
  /** The edge that a finger has touched: touched again, the connector is laid. */
  #touched: string | null = $state(null);
  #picking: Picking;

  constructor(picking: Picking) {
    this.#picking = picking;
  }

  /** The edge under the pointer or with the focus. */
  get pointed(): string | null {
    return this.#pointed;
  }

  set pointed(key: string | null) {
    this.#pointed = key;
    this.#laid = null;
  }

  /** The colours that wait, in the order of their codes. */
  readonly colours = $derived.by((): ConnectorColour[] => {
    const { mine } = this.#picking;
    return mine ? pending_of(mine).map(({ colour }) => colour) : [];
  });

  /** The colour that the next click lays: one that was entered cannot be picked anew. */
  readonly colour = $derived.by((): ConnectorColour | null => {
    const said = entered(this.#picking.view.partial_action, "connector")[0] as ConnectorColour | undefined;
    if (this.#picking.asked === "connector" && said) return said;
    return this.#picking.view.pending_at_hand ?? this.colours[0] ?? null;
  });

  /** Whether another colour may be picked now. */
  get free(): boolean {
    return this.#picking.asked === "connector" && this.#picking.view.partial_action.length === 0;
  }

  /** Take another one than the rules put first: it is named at once, so that the question speaks of it. */
  pick(colour: ConnectorColour): void {
    const { code } = step("connector", colour);
    if (colour !== this.colour && this.#picking.choices.some((choice) => choice.code === code))
      this.#picking.send([code], true);
  }

  /** The edges that can be clicked now, with what a click sends. */
  readonly edges = $derived.by((): Open[] => {
    const picking = this.#picking;
    if (picking.asked !== "connector") return [];
    return (picking.advice.edges ?? []).flatMap((edge) => {
      const rest = rest_after(picking.view.partial_action, this.#spelling(edge));
      const open = rest?.[0] && picking.choices.some((choice) => choice.code === rest[0]?.code);
      return rest && open ? [{ edge, codes: rest.map((step) => step.code) }] : [];
    });
  });

  /** A click on an edge lays the connector; a finger, which cannot hover, first sees what it would do. */
  click(edge: FreeEdge, codes: number[], finger: boolean): void {
    const key = edge_key(edge, edge.side);
    this.pointed = key;
    if (finger && this.#touched !== key) this.#touched = key;
    else this.lay(codes);
  }

  /** Whether a finger has put the connector on a side that is still open: another touch, or the button, lays it. */
  get touched(): boolean {
    return this.edges.some(({ edge }) => edge_key(edge, edge.side) === this.#touched);
  }

  lay(codes: number[]): void {
    this.#touched = null;
    this.#laid = { key: this.shown_key, view: this.#picking.view };
    this.#picking.send(codes, true);
  }

  #spelling(edge: FreeEdge): Step[] {
    return [...this.#naming(), step("tile", edge.tile), step("side", edge.side)];
  }

  /** A colour is named only if another one is at hand. */
  #naming(): Step[] {
    const said = entered(this.#picking.view.partial_action, "connector").length > 0;
    const other = this.colour !== null && this.colour !== this.#picking.view.pending_at_hand;
    return this.colour && (said || other) ? [step("connector", this.colour)] : [];
  }

  /** Whether it would do something there now: join two tiles, score, or serve an upgrade, once a learner knows of these. */
  is_useful(edge: FreeEdge): boolean {
    const { scores, serves } = this.effect(edge);
    return edge.joins.length > 0 || scores.length > 0 || serves.length > 0;
  }

  /** What the connector would do on an edge. */
  effect(edge: FreeEdge): Effect {
    const { scores = [], serves = [] } = (this.colour && edge.effects[this.colour]) ?? {};
    return { joins: [edge.tile, ...edge.joins], scores, serves: is_told("upgrade") ? serves : [] };
  }

  /** The edge that is pointed at, on the land or in the panel, or that a hint advises, and what a click there sends. */
  readonly shown = $derived.by((): Open | null => {
    const { preview, advised: hinted } = this.#picking;
    if (hinted.length > 0) {
      const touched = this.edges.find(({ edge }) => edge_key(edge, edge.side) === this.#touched);
      const advised = touched ?? this.edges.find(({ codes }) => codes.join() === hinted.join());
      if (advised) return advised;
    }
    const meant = preview ? this.edges.filter(({ codes }) => codes[0] === preview.code) : this.edges;
    if (preview && meant.length < 2) return meant[0] ?? null;
    const gone = this.#laid !== null && this.#laid.view !== this.#picking.view ? this.#laid.key : null;
    return (
      meant
        .filter(({ edge }) => edge_key(edge, edge.side) !== gone)
        .find(({ edge }) => edge_key(edge, edge.side) === this.pointed) ?? null
    );
  });

  /** Its key. */
  readonly shown_key = $derived.by(() => (this.shown ? edge_key(this.shown.edge, this.shown.edge.side) : null));
}
