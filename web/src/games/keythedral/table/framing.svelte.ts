/** How much of the land is seen: the frame around what lies there, where its buttons have room, and the part that a finger
    needs closer. */
import { untrack } from "svelte";
import { frame_around, type Frame } from "../../../lib/frame";
import { Look } from "../../../lib/look.svelte";
import { rem } from "../../../lib/rem.svelte";
import { steady } from "../../../lib/steady";
import type { Field, KeythedralView } from "../../../generated/keythedral";
import { asked_part, kept_in_sight, type Part } from "../derived/aim";
import { free_corner, type Corner, type Size } from "../derived/corner";
import { field_centre, PITCH, slot_centre } from "../derived/geometry";
import { close_frame_of, frame_of } from "../derived/shape";

interface Place {
  x: number;
  y: number;
}

/** What a frame is made around; each is read anew when it has changed. */
interface Land {
  view: () => KeythedralView;
  laid: () => readonly Pick<Field, "x" | "y" | "type">[];
  /** Spots for the next field. */
  ghost_fields: () => readonly Place[];
  /** Gaps that may be chosen. */
  slots: () => readonly Place[];
  lit_places: () => string[][];
  /** How long a change takes, in milliseconds. */
  pace: () => number;
}

/** From the middles of the outermost fields to the edge of the picture while the land is laid: a field, its lane, and a
    strip of meadow. */
const MARGIN = 0.72 * PITCH;
/** A room of this breadth is a phone's, in rem. */
const PHONE = 36;
const FARTHEST = 0.6;

export class Framing {
  readonly #land: Land;
  /** Of the drawing, in pixels. */
  readonly drawing = $state<Size>({ width: 0, height: 0 });
  /** What it could have. */
  readonly room = $state<Size>({ width: 0, height: 0 });
  /** Of the buttons. */
  readonly bar = $state<Size>({ width: 0, height: 0 });
  readonly #keep_frame = steady<Frame>();
  readonly #keep_part = steady<Part | null>();
  /** What was seen of this land before, where each pixel counts. */
  #seen_before: { laid: unknown; frame: Frame } | null = null;
  #corner_before: Corner | null = null;
  readonly look: Look;

  /** Made while a component is set up. */
  constructor(land: Land) {
    this.#land = land;
    this.look = new Look(() => this.frame, land.pace, FARTHEST);
    // A part that is asked about is shown closer where its places would be too small to be touched, else all of the land.
    $effect(() => {
      if (!this.#small) return;
      void land.lit_places();
      untrack(() => {
        this.#show_part();
      });
    });
  }

  /** On a phone each pixel goes to what can be touched: no room is kept for what may come. Told by the room alone: the
      drawing's own size follows from it. */
  readonly #small = $derived.by(() => this.room.width > 0 && this.room.width < PHONE * rem());

  readonly frame = $derived.by((): Frame => {
    const { view, laid, ghost_fields } = this.#land;
    if (view().phase !== "setup") return this.#keep_frame(this.#small ? this.#close_frame() : frame_of(laid()));
    const points = laid().map((field) => field_centre(field.x, field.y));
    for (const cottage of view().cottages) points.push(slot_centre(cottage.x, cottage.y));
    if (this.#small) {
      // With the gaps around the land, or with the spots for the next field.
      for (const ghost of ghost_fields()) points.push(field_centre(ghost.x, ghost.y));
      return this.#keep_frame(frame_around(points, (ghost_fields().length > 0 ? 0.6 : 0.85) * PITCH));
    }
    // While the land is laid, room for one more field all round, and for a small land at once: the frame must not jump
    // with every turn.
    points.push(field_centre(-1, 2), field_centre(2, -1));
    return this.#keep_frame(frame_around(points, PITCH + MARGIN));
  });

  #close_frame(): Frame {
    const { view, laid, slots } = this.#land;
    const before = this.#seen_before?.laid === laid() ? this.#seen_before.frame : null;
    const frame = close_frame_of(laid(), [...view().cottages, ...slots()], before);
    this.#seen_before = { laid: laid(), frame };
    return frame;
  }

  /** Whether room is left beside the land rather than below it: there the buttons stand, over no field. */
  readonly beside = $derived.by(() => this.room.width * this.frame.height > this.room.height * this.frame.width);

  /** Where the buttons cover no field; null: the land leaves them room at its lower right corner. */
  readonly corner = $derived.by(() => {
    const fields = [...this.#land.laid(), ...this.#land.ghost_fields()].map(({ x, y }) => field_centre(x, y));
    return (this.#corner_before = free_corner(fields, this.frame, this.room, this.bar, this.#corner_before));
  });

  /** Pixels that the land leaves to them, where the meadow around it does not. */
  readonly kept = $derived.by(() => {
    if (this.corner) return 0;
    const { room, frame, bar } = this;
    const [along, across, breadth_of_bar] = this.beside
      ? [room.width, room.height, bar.width]
      : [room.height, room.width, bar.height];
    const [length, breadth] = this.beside ? [frame.width, frame.height] : [frame.height, frame.width];
    return Math.max(0, Math.min(breadth_of_bar, 2 * breadth_of_bar - (along - (across * length) / breadth)));
  });

  /** Pixels of a unit, before anything is enlarged. */
  readonly unit = $derived.by(
    () => Math.min(this.drawing.width / this.frame.width, this.drawing.height / this.frame.height) || 1,
  );

  /** Pixels of a unit as it is seen, where a finger may touch; of a mouse nothing more is asked. */
  readonly touched = $derived.by(() => (this.#small ? this.unit * this.look.zoom : 1));

  readonly #part = $derived.by(() => {
    if (!this.#small) return null;
    const view = this.#land.view();
    return this.#keep_part(asked_part(this.#land.lit_places(), view, this.unit, view.box === "placement"));
  });

  #show_part(): void {
    const part = this.#part;
    if (!part) {
      this.look.whole();
      return;
    }
    const scale = this.unit * part.zoom;
    const seen = { width: this.drawing.width / scale, height: this.drawing.height / scale };
    this.look.at(kept_in_sight(part.frame, this.frame, seen), part.zoom);
  }
}
