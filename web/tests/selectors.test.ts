/** Selectors that cost too much: a browser that cannot tell by a name whom a change may touch styles the whole page anew. */
import { expect, test } from "vitest";

const FILES = import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });

/** The parts of a text between signs that stand outside of brackets. */
function parts(text: string, signs: RegExp): string[] {
  const found = [""];
  let depth = 0;
  for (const sign of text) {
    if (sign === "(" || sign === "[") depth += 1;
    if (sign === ")" || sign === "]") depth -= 1;
    if (depth === 0 && signs.test(sign)) found.push("");
    else found[found.length - 1] += sign;
  }
  return found.map((part) => part.trim()).filter((part) => part !== "");
}

/** A selector without the frames by which Svelte knows what is not its own. */
function bare(selector: string): string {
  const at = selector.indexOf(":global(");
  if (at < 0) return selector;
  let end = at + ":global(".length;
  for (let depth = 1; depth > 0 && end < selector.length; end += 1)
    depth += selector[end] === "(" ? 1 : selector[end] === ")" ? -1 : 0;
  return bare(selector.slice(0, at) + selector.slice(at + ":global(".length, end - 1) + selector.slice(end));
}

/** What a selector picks out has a name: an element, a class, an id, or an attribute. */
function is_named(selector: string): boolean {
  const last = parts(bare(selector), /[\s>+~]/).at(-1) ?? "";
  const [inner] = [/^:(?:is|where)\((.*)\)/.exec(last)?.[1]];
  return inner === undefined
    ? /^[\w.#[&]|^(?:::?[\w-]+(?:\([^()]*\))?)*[.#[]/.test(last)
    : parts(inner, /,/).every(is_named);
}

/** A text up to the bracket that closes what was open before it. */
function until_closed(text: string): string {
  let end = 0;
  for (let depth = 1; depth > 0 && end < text.length; end += 1)
    depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
  return text.slice(0, end - 1);
}

/** What `:has()` picks out is what has it, not something in it or beside it: else each change that it may be about makes the
    browser look at everything of that name on the page. And it asks for names: whatever comes or goes may be about `*`,
    `:not()` or a number. */
function has_costly(selector: string): boolean {
  const [all, last] = [bare(selector), parts(bare(selector), /[\s>+~]/).at(-1) ?? ""];
  const arguments_of_has = all.split(":has(").slice(1).map(until_closed);
  return (
    all.split(":has(").length !== last.split(":has(").length ||
    arguments_of_has.some((one) => /\*|:not\(|:nth-|:empty/.test(one))
  );
}

function costly(style: string): string[] {
  const preludes = style.replace(/\/\*[\s\S]*?\*\//g, "").match(/[^{}@;]+(?=\{)/g) ?? [];
  return preludes
    .flatMap((prelude) => parts(prelude, /,/))
    .filter((selector) => /:has\(/.test(selector) || /[+~]\s*\*/.test(bare(selector)))
    .filter((selector) => !is_named(selector) || has_costly(selector));
}

test("a costly selector is found", () => {
  expect(costly(".answers:has(> .many) > .idle > :global(:only-child) { top: 0 }")).toHaveLength(1);
  expect(costly(".prose > :global(* + *) { top: 0 }")).toHaveLength(1);
  expect(
    costly(".a:has(.b) > .c { top: 0 } body:has(.b) .c { top: 0 } .a:is(.b, :has(.c)) svg { top: 0 }"),
  ).toHaveLength(3);
  expect(
    costly(".a:has(> *) { top: 0 } .a:has(.b:not(.c)) { top: 0 } .a:has(.b > :nth-child(2)) { top: 0 }"),
  ).toHaveLength(3);
  expect(costly(".a > .c:has(> .b) { top: 0 } main:has(> .d):not(:has(.e, .f)) { top: 0 }")).toEqual([]);
});

test.each(Object.entries(FILES))("%s has none", (_, text) => {
  const within = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style]) => style ?? "");
  expect(within.flatMap(costly)).toEqual([]);
});

test("their styles are read", () => {
  expect(FILES["../src/components/panel/Answers.svelte"]).toContain("<style>");
});
