/** Looking for words in the rules: what has all of them, and where they stand in it. */
import type { Rulebook, RulebookPart, RulebookSection } from "../generated/messages";

/** Elements and characters of HTML that are written otherwise than they are read. */
const NOT_WORDS = /(<[^>]*>|&\w+;|&#\w+;)/;
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The words that are looked for; none as long as there is too little to go by. */
export function words_of(asked: string): string[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  return words.join("").length < 2 ? [] : words;
}

/** What HTML says, in small letters. */
export const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .toLowerCase();

/** HTML in which the words are marked, wherever they stand between its elements. */
export function marked(html: string, words: readonly string[]): string {
  if (words.length === 0) return html;
  const any = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
  return html
    .split(NOT_WORDS)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(any, "<mark>$1</mark>")))
    .join("");
}

/** Whether something is found: all words stand in it or above it, and at least one in itself. */
function found(words: readonly string[], above: string, ...html: readonly string[]): boolean {
  const said = plain(html.join(" "));
  return (
    words.some((word) => said.includes(word)) && words.every((word) => said.includes(word) || above.includes(word))
  );
}

/** Of each section what has all words, with these marked; of sections without any only the headings of chapters that have
some below them are left. Above everything stands the heading, above a clause also what its short forms stand for. */
export function narrowed(
  { sections, short_forms }: Pick<Rulebook, "sections" | "short_forms">,
  words: readonly string[],
): RulebookSection[] {
  if (words.length === 0) return sections;
  const narrow_part = (part: RulebookPart, title: string): RulebookPart[] => {
    if (part.text) return found(words, title, part.text) ? [{ ...part, text: marked(part.text, words) }] : [];
    const clauses = part.clauses
      .filter(({ clause, text, cells, short_forms: forms }) => {
        const meant = forms.map((form) => short_forms[form] ?? "").join(" ");
        return found(words, plain(`${title} ${meant}`), clause, text, ...cells);
      })
      .map((one) => ({ ...one, text: marked(one.text, words), cells: one.cells.map((cell) => marked(cell, words)) }));
    return clauses.length > 0 ? [{ ...part, clauses }] : [];
  };
  const left = sections.map((section) => ({
    ...section,
    parts: section.parts.flatMap((part) => narrow_part(part, plain(section.title))),
  }));
  return left.filter(({ depth, parts }, index) => {
    if (parts.length > 0) return true;
    const below = left.slice(index + 1);
    const end = below.findIndex((other) => other.depth <= depth);
    return below.slice(0, end < 0 ? below.length : end).some((other) => other.parts.length > 0);
  });
}

/** In how many places something was found: clauses, and passages between them. */
export const places_in = (sections: readonly RulebookSection[]): number =>
  sections.flatMap(({ parts }) => parts).reduce((sum, part) => sum + Math.max(1, part.clauses.length), 0);
