/** Signs side by side on a tile. */
import { letters } from "./lettering";
import type { Sign } from "../reference/tiles";

/** Between two signs. */
const GAP = 0.8;

/** Width of a sign at `scale` pixels a unit: one with a number is large enough for it. */
export function sign_width(sign: Sign, plain: number, scale: number): number {
  return "count" in sign && sign.count > 1 ? letters(11, scale) * 1.5 + GAP : plain;
}

/** Signs in a row around the middle, each with its size. */
export function in_row(signs: readonly Sign[], plain: number, scale: number) {
  const sizes = signs.map((sign) => sign_width(sign, plain, scale));
  const whole = sizes.reduce((sum, one) => sum + one, 0);
  return signs.map((sign, index) => {
    const before = sizes.slice(0, index).reduce((sum, one) => sum + one, 0);
    const own = sizes[index] as number;
    return { sign, size: own - GAP, x: before + own / 2 - whole / 2 };
  });
}
