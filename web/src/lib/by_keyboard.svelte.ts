/** Whether the visitor has used a key last, and no pointer: then the focus is where they are. It outlasts a page. */

class Using {
  keyboard = $state(false);
}

export const using = new Using();

addEventListener("keydown", () => (using.keyboard = true), { capture: true });
addEventListener("pointerdown", () => (using.keyboard = false), { capture: true });
