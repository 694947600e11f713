/** Why something on the table is not lit: what the elements there say of themselves. */

/** Attribute of an element that stands for an action of the shown seat, as records write it: `number 3`. */
export const ACTION = "data-why";
/** Attribute of an element that stands for no action: a sentence that says why nothing can be done with it. */
export const SENTENCE = "data-why-not";

/** What a click on an element asks for; null if the element does something itself, or says nothing. */
export function why_of(clicked: Element): { action: string } | { sentence: string } | null {
  const found = clicked.closest(
    `[data-code], [data-through], [${ACTION}], [${SENTENCE}], a, button, input, label, select, [role=button]`,
  );
  const action = found?.getAttribute(ACTION);
  if (action) return { action };
  const sentence = found?.getAttribute(SENTENCE);
  return sentence ? { sentence } : null;
}
