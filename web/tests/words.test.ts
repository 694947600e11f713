import { parse } from "svelte/compiler";
import typescript from "typescript";
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
/** Attributes that people read or hear. */
const READ = ["aria-label", "aria-description", "aria-roledescription", "title", "placeholder", "alt"];
const LETTERS = /\p{L}{2}/u;
const SENTENCE = /\p{L}{2,}[,:;]? \p{L}{2,}/u;
/** Calls whose first argument is for the browser: selectors and media queries. */
const FOR_THE_BROWSER = /^(closest|matches|querySelector|querySelectorAll|matchMedia)$/;
/** Names of the elements of a drawing that is put together as text. */
const TAGS = /<\w+/g;
/** Files that are nothing but words, shapes, or generated. */
const APART = /(^|\/)(words\/|art\/|generated\/|paints\.ts$)/;

interface Node {
  type: string;
  name?: string;
  [member: string]: unknown;
}

const is_node = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nodes_in = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(is_node);

/** What an expression says when it is shown: strings that it is, joins, or chooses between. */
function said_by(expression: Node): string[] {
  switch (expression.type) {
    case "Literal":
      return typeof expression.value === "string" ? [expression.value] : [];
    case "TemplateLiteral":
      return [
        ...nodes_in(expression.quasis).map((quasi) => (quasi.value as { raw: string }).raw),
        ...nodes_in(expression.expressions).flatMap(said_by),
      ];
    case "ConditionalExpression":
      return nodes_in([expression.consequent, expression.alternate]).flatMap(said_by);
    case "LogicalExpression":
    case "BinaryExpression":
      return ["&&", "||", "??", "+"].includes(expression.operator as string)
        ? nodes_in([expression.left, expression.right]).flatMap(said_by)
        : [];
    default:
      return [];
  }
}

/** All words that stand in a template itself. */
function words_of(node: Node): string[] {
  if (node.type === "Text") return [node.data as string];
  if (node.type === "ExpressionTag") return nodes_in(node.expression).flatMap(said_by);
  if (node.type === "Attribute") {
    return READ.includes(node.name ?? "") ? nodes_in(node.value).flatMap(words_of) : [];
  }
  // Properties of components are named by what they are: text among them is written as an attribute that is read.
  return Object.entries(node)
    .filter(([member]) => member !== "metadata" && member !== "css")
    .flatMap(([, value]) => nodes_in(value))
    .filter((inside) => inside.type !== "StyleDirective" && inside.type !== "ClassDirective")
    .flatMap(words_of);
}

/** The name of what is called: of a function, or of a method. */
const name_of = (called: typescript.Expression): string =>
  typescript.isPropertyAccessExpression(called) ? called.name.text : typescript.isIdentifier(called) ? called.text : "";

/** All strings of a program that are sentences: what it compares with, imports or throws at its makers apart. */
function sentences_of(source: string): string[] {
  const found: string[] = [];
  const walk = (node: typescript.Node): void => {
    if (typescript.isImportDeclaration(node) || typescript.isTypeNode(node)) return;
    if (typescript.isCallExpression(node) && FOR_THE_BROWSER.test(name_of(node.expression))) return;
    // What has gone wrong between the parts of the program is told to its makers only.
    if (typescript.isNewExpression(node) && name_of(node.expression) === "RangeError") return;
    if (
      typescript.isStringLiteralLike(node) ||
      typescript.isTemplateHead(node) ||
      typescript.isTemplateMiddleOrTemplateTail(node)
    )
      found.push(node.text);
    typescript.forEachChild(node, walk);
  };
  walk(typescript.createSourceFile("it.ts", source, typescript.ScriptTarget.Latest));
  return found.filter((text) => SENTENCE.test(text.replace(TAGS, "")));
}

const files = Object.entries(SOURCES)
  .map(([path, source]) => [path.replace("../src/", ""), source] as const)
  .filter(([path]) => !APART.test(path));
const templates = files.filter(([path]) => path.endsWith(".svelte"));
const programs = files.filter(([path]) => path.endsWith(".ts"));

test.each(templates)("%s holds no words of its own", (_, source) => {
  const { fragment, instance, module } = parse(source, { modern: true });
  const words = words_of(fragment as unknown as Node).map((text) => text.replace(/&\w+;/g, "").trim());
  const scripts = [instance, module].map((one) =>
    one ? source.slice(one.start, one.end).replace(/^<[^>]*>|<[^>]*>$/g, "") : "",
  );
  expect([...words.filter((text) => LETTERS.test(text)), ...scripts.flatMap(sentences_of)]).toEqual([]);
});

test.each(programs)("%s holds no words of its own", (_, source) => {
  expect(sentences_of(source)).toEqual([]);
});
