/** Pictures of squares, each drawn once and copied from then on: no boards are so quick to lay otherwise. */
import type { ComponentProps } from "svelte";
import { drawing } from "../../../lib/drawing";
import FieldFace from "./FieldFace.svelte";

const drawn = new Map<string, Node>();

/** A picture of a square of its own. */
export function field_face(square: ComponentProps<typeof FieldFace>): Node {
  const key = JSON.stringify(square);
  const first = drawn.get(key) ?? drawing(FieldFace, square);
  drawn.set(key, first);
  return first.cloneNode(true);
}
