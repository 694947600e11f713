/** Words in which small pictures are drawn: a few filled shapes and strokes, whose paints a game names. */

export interface Shape<Paint extends string = string> {
  d: string;
  fill: Paint | null;
  stroke: Paint | null;
  width: number;
  /** Where it is put, as SVG's transform. */
  place?: string;
}

/** A filled shape with the thin dark outline that all solid things have. */
export function solid<Paint extends string>(fill: Paint, d: string): Shape<Paint | "ink"> {
  return { d, fill, stroke: "ink", width: 1.3 };
}

/** A filled shape without outline: shade, light, windows. */
export function plain<Paint extends string>(fill: Paint, d: string): Shape<Paint> {
  return { d, fill, stroke: null, width: 0 };
}

/** A stroke. */
export function line<Paint extends string>(stroke: Paint, width: number, d: string): Shape<Paint> {
  return { d, fill: null, stroke, width };
}

/** A rectangle as a path. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

/** A circle, or an ellipse, as a path. */
export function disc(x: number, y: number, rx: number, ry: number = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
}

/** An opening with a round arch: `x` is its left side, `foot` its lower edge, `height` up to the crown. */
export function arch(x: number, foot: number, width: number, height: number): string {
  const radius = width / 2;
  return `M${x} ${foot}v${radius - height}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius}Z`;
}

/** The same thing several times, `step` apart: `make` gets the x of each. */
export function row(start: number, step: number, count: number, make: (x: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(start + index * step)).join("");
}

/** The path and its mirror image in the middle (x = 32) of a picture of 64 × 64 units. */
export function both(make: (x: (value: number) => number, sign: 1 | -1) => string): string {
  return make((value) => 32 + value, 1) + make((value) => 32 - value, -1);
}

/** Shapes of another picture, put somewhere: `place` is SVG's transform. */
export function placed<Paint extends string>(shapes: readonly Shape<Paint>[], place: string): Shape<Paint>[] {
  return shapes.map((shape) => ({ ...shape, place: shape.place ? `${place} ${shape.place}` : place }));
}
