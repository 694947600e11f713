/**
 * Drawings that stand still, made once outside the page: a browser lays out and paints each part of a drawing in the
 * page anew whenever something near it changes, but a picture of it as one thing.
 */
import { mount, unmount, untrack } from "svelte";
import type { Component } from "svelte";

/** The drawing that a component makes, by itself; styles of the page do not reach it. */
export function drawing<Properties extends Record<string, unknown>>(
  component: Component<Properties>,
  properties: Properties,
): SVGSVGElement {
  const room = document.createElement("div");
  const mounted = untrack(() => mount(component, { target: room, props: properties }));
  const drawn = (room.querySelector("svg") as SVGSVGElement).cloneNode(true) as SVGSVGElement;
  void unmount(mounted);
  return drawn;
}

/** A drawing as the address of a picture. */
export function picture_of(drawn: SVGSVGElement): string {
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`;
}
