/** Looking at a drawing: its frame follows what lies there, and it can be enlarged and moved by wheel, finger and drag. */
import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import type { Frame, Point } from "./frame";
import { zoomed } from "./frame";

const MOST = 4;
/** A pointer that moves less than this has not dragged. */
const SLACK = 4;

export class Look {
  /** The drawing; set by `bind:this`. */
  svg = $state.raw<SVGSVGElement>();
  zoom = $state(1);
  #centre = $state.raw<Point>({ x: 0, y: 0 });
  #eased: Tween<Frame>;
  #fingers = new Map<number, Point>();
  #dragged = false;
  /** How much smaller than its frame the drawing can be made. */
  readonly least: number;

  /** Made while a component is set up: `frame` is followed, in `pace` milliseconds. */
  constructor(frame: () => Frame, pace: () => number, least = 1) {
    this.least = least;
    this.#eased = new Tween(frame(), { easing: cubicOut });
    let shown_before = false;
    $effect(() => {
      void this.#eased.set(frame(), { duration: shown_before ? pace() : 0 });
      shown_before = true;
    });
  }

  /** What is seen now. */
  readonly seen = $derived.by((): Frame => zoomed(this.#eased.current, this.zoom, this.#centre));

  get view_box(): string {
    const { x, y, width, height } = this.seen;
    return `${x} ${y} ${width} ${height}`;
  }

  /** Look closer (above 1) or from farther away, around a point of the drawing that stays where it is. */
  closer(factor: number, around: Point = this.#middle()): void {
    const next = Math.min(Math.max(this.zoom * factor, this.least), MOST);
    const part = 1 - this.zoom / next;
    const middle = this.#middle();
    this.#centre = { x: middle.x + (around.x - middle.x) * part, y: middle.y + (around.y - middle.y) * part };
    this.zoom = next;
  }

  /** Look at a part of the drawing: as much of it as shows all of the part. */
  at(part: Frame, most: number): void {
    const whole = this.#eased.target;
    const fits = Math.min(whole.width / part.width, whole.height / part.height);
    this.zoom = Math.min(Math.max(1, Math.min(fits, most)), MOST);
    this.#centre = { x: part.x + part.width / 2, y: part.y + part.height / 2 };
  }

  /** Look at all of it. */
  whole(): void {
    this.zoom = 1;
  }

  #middle(): Point {
    return { x: this.seen.x + this.seen.width / 2, y: this.seen.y + this.seen.height / 2 };
  }

  #on_drawing(client: Point): Point {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(client.x, client.y).matrixTransform(matrix) : client;
  }

  /** The handlers of the drawing. */
  readonly handlers = {
    onpointerdown: (event: PointerEvent) => {
      if (this.#fingers.size === 0) this.#dragged = false;
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onpointermove: (event: PointerEvent) => this.#move(event),
    onpointerup: (event: PointerEvent) => void this.#fingers.delete(event.pointerId),
    onpointercancel: (event: PointerEvent) => void this.#fingers.delete(event.pointerId),
    onpointerleave: (event: PointerEvent) => void this.#fingers.delete(event.pointerId),
    /** The click that ends a drag is not a choice. */
    onclickcapture: (event: MouseEvent) => {
      if (!this.#dragged) return;
      event.stopPropagation();
      event.preventDefault();
      this.#dragged = false;
    },
    /** Where the page itself is scrolled by the wheel, the wheel is turned with a key held down. */
    onwheel: (event: WheelEvent) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (!event.ctrlKey && !event.metaKey && scrollHeight > clientHeight + SLACK) return;
      event.preventDefault();
      this.closer(Math.exp(-event.deltaY / 300), this.#on_drawing({ x: event.clientX, y: event.clientY }));
    },
  };

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.#fingers.size === 2) {
      const other = [...this.#fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
        const middle = this.#on_drawing({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
        if (apart(before) > 0) this.closer(apart(now) / apart(before), middle);
        this.#dragged = true;
      }
    } else if (this.zoom > 1) {
      const [from, to] = [this.#on_drawing(before), this.#on_drawing(now)];
      if (!this.#dragged && Math.hypot(now.x - before.x, now.y - before.y) < SLACK) return;
      this.#dragged = true;
      const middle = this.#middle();
      this.#centre = { x: middle.x + from.x - to.x, y: middle.y + from.y - to.y };
    }
    this.#fingers.set(event.pointerId, now);
  }
}
