/** How things come onto the land and leave it: workers walk, everything else drops into its place. */
import { cubicOut } from "svelte/easing";
import type { Point } from "../../../lib/frame";

/** From the own cottage and back, by hops; from above where there is no way. */
export function walk(_: Element, { from, duration }: { from: Point | null; duration: number }) {
  const way = from ?? { x: 0, y: -26 };
  return {
    duration,
    easing: cubicOut,
    css: (t: number, u: number) =>
      `transform: translate(${way.x * u}px, ${way.y * u - Math.sin(t * Math.PI) * 10}px) scale(${0.4 + 0.6 * t}); opacity: ${Math.min(1, t * 2)}`,
  };
}

/** Down from a little above. */
export function drop(_: Element, { duration }: { duration: number }) {
  return {
    duration,
    easing: cubicOut,
    css: (t: number, u: number) => `transform: translateY(${-34 * u}px) scale(${0.6 + 0.4 * t}); opacity: ${t}`,
  };
}
