/** How large the things behind the own screen are drawn: as large as lets all of them be seen. */

/** The edges of what they lie in, in rem. */
const [ASIDE, ABOVE] = [1.2, 0.7];
/** How much broader a pile of cubes is than its cube, for its number, and what it needs beside and around, in rem, to be
    lit too. */
const PILE = { share: 1.65, beside: 1.05, around: 0.5 };
/** No smaller and no larger than this, in the units of cubes: 16 are a rem. */
const CUBE = { least: 26, most: 46 };
/** The same of seats, in rem. */
const SEAT = { share: 1, beside: 0.3, around: 0.3, least: 2.75, most: 3.9 };

/** The size of the cubes of so many piles; width and height in rem. */
export function cube_size(piles: number, width: number, height: number): number {
  return clamped(Math.floor(16 * side_of(piles, width, height, PILE)), CUBE);
}

/** The breadth in rem of so many seats. */
export function seat_size(seats: number, width: number, height: number): number {
  return clamped(side_of(seats, width, height, SEAT), SEAT);
}

/** The largest side at which so many things have room side by side and below one another. */
function side_of(
  things: number,
  width: number,
  height: number,
  more: { share: number; beside: number; around: number },
): number {
  let best = 0;
  for (let columns = 1; columns <= things; columns++) {
    const across = ((width - ASIDE) / columns - more.beside) / more.share;
    const down = (height - ABOVE) / Math.ceil(things / columns) - more.around;
    best = Math.max(best, Math.min(across, down));
  }
  return best;
}

const clamped = (size: number, { least, most }: { least: number; most: number }): number =>
  Math.min(Math.max(size, least), most);
