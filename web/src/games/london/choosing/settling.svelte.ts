/** Step 6: placing won tiles. One is picked, then a cell, its river is turned, and then it is placed (LO-1616 to LO-1618). */
import { entered, rest_after } from "../../../lib/steps";
import type { Step } from "../../../lib/steps";
import { step } from "./step";
import type { Picking } from "./picking.svelte";
import type { FreeCell, LondonView } from "../../../generated/london";

export class Settling {
  #picked = $state<string | null>(null);
  /** The cell that was clicked, as "q r". */
  #clicked = $state<string | null>(null);
  #axis = $state<number | null>(null);
  #picking: Picking;

  constructor(picking: Picking) {
    this.#picking = picking;
  }

  /** Tiles that can be placed now. */
  readonly tiles = $derived.by((): string[] => {
    const { view, asked } = this.#picking;
    if (asked !== "placing") return [];
    const said = entered(view.partial_action, "tile")[0];
    const all = [...new Set((this.#picking.advice.cells ?? []).map((cell) => cell.place))];
    return said === undefined ? all : all.filter((tile) => tile === said);
  });

  /** The tile in the hand: that of a hint that is looked at, the picked one, that of a lesson, or the only one; of several
   *  none before one is picked. */
  readonly tile = $derived.by((): string | null => {
    const picked = this.#picked;
    const wanted = this.#picking.tile_asked_for;
    const [only = null, ...others] = this.tiles;
    const advised = this.tiles.find((tile) => this.#picking.advised[0] === step("tile", tile).code) ?? null;
    const first = [advised, picked, wanted].find((one) => one !== null && this.tiles.includes(one));
    return first ?? (others.length > 0 ? null : only);
  });

  /** All cells where it may go. */
  readonly places = $derived.by((): FreeCell[] =>
    (this.#picking.advice.cells ?? []).filter((cell) => cell.place === this.tile),
  );

  /** Those that are left: what was entered already narrows them. */
  readonly cells = $derived.by((): FreeCell[] =>
    this.places.filter((cell) => this.#rest(cell, cell.axes[0] ?? null) !== null),
  );

  readonly cell = $derived.by(
    (): FreeCell | null => this.cells.find((cell) => place_word(cell) === this.#clicked) ?? null,
  );

  /** Where a hint advises to place it, and how its river lies there. */
  readonly advised = $derived.by((): { cell: FreeCell; axis: number | null } | null => {
    const { advised } = this.#picking;
    if (advised.length === 0) return null;
    const ways = this.cells.flatMap((cell) => axes_of(cell).map((axis) => ({ cell, axis })));
    return ways.find(({ cell, axis }) => this.codes(cell, axis).join() === advised.join()) ?? null;
  });

  readonly axis = $derived.by((): number | null => {
    const axes = this.cell?.axes ?? [];
    return this.#axis !== null && axes.includes(this.#axis) ? this.#axis : (axes[0] ?? null);
  });

  /** Whether the visitor has taken up a tile or gone to a cell, and has not placed it yet. */
  get under_way(): boolean {
    return this.#picked !== null || this.#clicked !== null;
  }

  /** The level of the tile in the hand. */
  get level(): number {
    return this.tile === null ? 0 : (level_of_won(this.#picking.view, this.tile) ?? 0);
  }

  pick(tile: string): void {
    this.#picked = tile;
    this.#clicked = null;
    this.#axis = null;
  }

  /** A click on a cell takes the tile there; another click there turns its river. */
  click(cell: FreeCell): void {
    if (place_word(cell) === this.#clicked) return this.turn();
    this.#clicked = place_word(cell);
    this.#axis = null;
  }

  turn(): void {
    const axes = this.cell?.axes ?? [];
    if (axes.length > 1) this.#axis = axes[(axes.indexOf(this.axis ?? 0) + 1) % axes.length] ?? null;
  }

  /** The codes that a cell stands for, after what was entered already. */
  codes(cell: FreeCell, axis: number | null): number[] {
    return (this.#rest(cell, axis) ?? []).map((step) => step.code);
  }

  place(): void {
    if (!this.cell || !this.#picking.finish(this.#spelling(this.cell, this.axis))) return;
    this.#picked = null;
    this.#clicked = null;
  }

  #rest(cell: FreeCell, axis: number | null): Step[] | null {
    const partial_action = this.#picking.view.partial_action;
    // The axis entered last says itself which one it was; any other of the cell's axes is as good to compare with.
    const said = entered(partial_action, "axis")[0];
    return rest_after(partial_action, this.#spelling(cell, said === undefined ? axis : Number(said)));
  }

  #spelling(cell: FreeCell, axis: number | null): Step[] {
    return [
      step("tile", cell.place),
      step("tile", cell.tile),
      step("side", cell.side),
      ...(axis === null ? [] : [step("axis", axis)]),
    ];
  }
}

/** The ways in which a river can lie in a cell; none to be said of a tile without one. */
const axes_of = ({ axes }: FreeCell): (number | null)[] => (axes.length > 0 ? axes : [null]);

/** A cell as a word. */
export function place_word(cell: Pick<FreeCell, "q" | "r">): string {
  return `${cell.q} ${cell.r}`;
}

/** At which level a tile comes that somebody has won; undefined of others. */
export function level_of_won({ seats }: LondonView, tile: string): number | undefined {
  return seats.flatMap(({ won }) => won).find((one) => one.tile === tile)?.level;
}
