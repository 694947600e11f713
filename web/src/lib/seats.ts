/** How a seat is marked everywhere: a colour and a shape, so that colour is never the only sign. */

export interface SeatMark {
  /** CSS variable of the seat's colour, defined in styles/tokens.css together with `-ink` (text on it) and `-soft`. */
  colour: string;
  /** Name of the shape, for people who cannot see it. */
  shape: "circle" | "triangle" | "square" | "diamond" | "star" | "cross";
  /** The shape in a box of 20 × 20 units around (0, 0). */
  path: string;
}

const MARKS: SeatMark[] = [
  { colour: "var(--seat-0)", shape: "circle", path: "M0-8A8 8 0 1 1 0 8A8 8 0 1 1 0-8Z" },
  { colour: "var(--seat-1)", shape: "triangle", path: "M0-9L9 7H-9Z" },
  { colour: "var(--seat-2)", shape: "square", path: "M-7.5-7.5H7.5V7.5H-7.5Z" },
  { colour: "var(--seat-3)", shape: "diamond", path: "M0-10L9 0L0 10L-9 0Z" },
  {
    colour: "var(--seat-4)",
    shape: "star",
    path: "M0-10L2.7-3.4L9.5-3.1L4.2 1.2L6 8L0 4.2L-6 8L-4.2 1.2L-9.5-3.1L-2.7-3.4Z",
  },
  { colour: "var(--seat-5)", shape: "cross", path: "M-3-8.5H3V-3H8.5V3H3V8.5H-3V3H-8.5V-3H-3Z" },
];

/** The mark of a seat (0 to 5). */
export function seat_mark(seat: number): SeatMark {
  return MARKS[seat % MARKS.length] as SeatMark;
}

/** What there is of each seat, clockwise from the viewer's on; for somebody who only watches, from seat 0. */
export function round_from<Thing>(viewer: number | null, of_seats: readonly Thing[]): Thing[] {
  const first = viewer ?? 0;
  return [...of_seats.slice(first), ...of_seats.slice(0, first)];
}
