/** Colours of the design system as plain ones, for what is not drawn by CSS: a canvas, a picture to save. */

/** What a colour (`var(--seat-0)`) is now, in the place where an element stands. */
export function paint_of(element: Element, colour: string): string {
  const probe = document.createElement("span");
  probe.style.color = colour;
  element.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}
