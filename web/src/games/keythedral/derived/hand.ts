/** How large the cubes of a hand are drawn. */

/** What a pile needs beside its cube and around it, in rem. */
const NUMBER = 2.2;
const AROUND = 0.5;
/** No smaller and no larger than this, in the units of cubes: 16 are a rem. */
const [LEAST, MOST] = [26, 40];
/** The edges of what the piles lie in, in rem. */
const [ASIDE, ABOVE] = [1.2, 0.7];

/** The largest size at which so many piles have room side by side and below one another; width and height in rem. */
export function cube_size(piles: number, width: number, height: number): number {
  let best = LEAST;
  for (let columns = 1; columns <= piles; columns++) {
    const across = (width - ASIDE) / columns - NUMBER;
    const down = (height - ABOVE) / Math.ceil(piles / columns) - AROUND;
    best = Math.max(best, Math.floor(16 * Math.min(across, down)));
  }
  return Math.min(best, MOST);
}
