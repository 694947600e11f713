/** Parts of a table (`data-part`) that no lesson has told of so far step back, until somebody turns to them: under a pointer
 *  that only passes none looks as if it could be chosen, but what can be. What only tells
 *  of one (`data-tells`) is not there yet. */

let later: readonly string[] = $state.raw([]);

/** Whether a lesson has told of a part, or nobody learns here: what is only said in words asks for that. */
export const is_told = (part: string): boolean => !later.includes(part);

/** Have these step back, until what is given back is called. */
export function step_back(parts: readonly string[]): () => void {
  later = parts;
  const sheet = new CSSStyleSheet();
  for (const part of parts) {
    const at = sheet.insertRule(`[data-part="${CSS.escape(part)}"]:not([data-code]:hover, :focus-within) {}`);
    const { style } = sheet.cssRules[at] as CSSStyleRule;
    style.opacity = "0.8";
    style.filter = "saturate(0.15)";
    const words = sheet.insertRule(`[data-tells="${CSS.escape(part)}"] {}`);
    // Whatever lays it out otherwise.
    (sheet.cssRules[words] as CSSStyleRule).style.setProperty("display", "none", "important");
  }
  document.adoptedStyleSheets.push(sheet);
  return () => {
    later = [];
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
