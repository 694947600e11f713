/** Pictures of squares, each drawn once and copied from then on: no boards are so quick to lay otherwise. */
import { mount, untrack } from "svelte";
import type { ComponentProps } from "svelte";
import FieldFace from "./FieldFace.svelte";

const drawn = new Map<string, Node>();

/** A picture of a square of its own. */
export function field_face(square: ComponentProps<typeof FieldFace>): Node {
  const key = JSON.stringify(square);
  let first = drawn.get(key);
  if (!first) {
    const room = document.createElement("div");
    untrack(() => mount(FieldFace, { target: room, props: square }));
    first = room.querySelector("svg") ?? room;
    drawn.set(key, first);
  }
  return first.cloneNode(true);
}
