/** The page's typefaces, to be put into a picture: a picture fetches nothing, so they have to lie in it. */

/** The first family that a list of them names: `"Alegreya", serif` is Alegreya. */
export const first_family = (families: string): string => (families.split(",")[0] ?? "").trim().replace(/["']/g, "");

function rules_in(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    // A style sheet of elsewhere, which a browser's extension has brought, cannot be read.
    return [];
  }
}

/** A file as an address that has the whole of it in itself. */
async function inlined(address: string): Promise<string> {
  const file = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error(address));
    reader.readAsDataURL(file);
  });
}

/** The page's style rules for these families, with their files in them. Most files lie in the browser's cache. */
export async function typefaces(families: readonly string[]): Promise<string> {
  const wanted = new Set(families.map(first_family));
  const faces = [...document.styleSheets]
    .flatMap((sheet) => rules_in(sheet).map((rule) => ({ rule, base: sheet.href ?? document.baseURI })))
    .filter(({ rule }) => rule instanceof CSSFontFaceRule)
    .filter(({ rule }) => wanted.has(first_family((rule as CSSFontFaceRule).style.getPropertyValue("font-family"))));
  const brought = faces.map(async ({ rule, base }) => {
    const address = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1];
    if (address === undefined) return "";
    return rule.cssText.replace(address, await inlined(new URL(address, base).href));
  });
  return (await Promise.all(brought)).join("");
}
