import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import typescript from "typescript";
import { expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "..", "src");
/** Attributes that people read or hear. */
const READ = ["aria-label", "aria-description", "aria-roledescription", "title", "placeholder", "alt"];
const LETTERS = /\p{L}{2}/u;
const SENTENCE = /\p{L}{2,}[,:;]? \p{L}{2,}/u;
/** Files that are nothing but words, shapes, or generated. */
const APART = /(^|\/)(words(\.ts$|\/)|art\/|generated\/|paints\.ts$)/;

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

/** All strings of a program that are sentences: what it compares with, imports or throws at its makers apart. */
function sentences_of(source: string): string[] {
  const found: string[] = [];
  const walk = (node: typescript.Node): void => {
    if (typescript.isImportDeclaration(node) || typescript.isTypeNode(node) || typescript.isThrowStatement(node))
      return;
    if (
      typescript.isStringLiteralLike(node) ||
      typescript.isTemplateHead(node) ||
      typescript.isTemplateMiddleOrTemplateTail(node)
    )
      found.push(node.text);
    typescript.forEachChild(node, walk);
  };
  walk(typescript.createSourceFile("it.ts", source, typescript.ScriptTarget.Latest));
  return found.filter((text) => SENTENCE.test(text));
}

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" }).filter((path) => !APART.test(path));
const templates = files.filter((path) => path.endsWith(".svelte"));
const programs = files.filter((path) => path.endsWith(".ts"));

test.each(templates)("%s holds no words of its own", (path) => {
  const source = readFileSync(join(SOURCE, path), "utf-8");
  const { fragment, instance, module } = parse(source, { modern: true });
  const words = words_of(fragment as unknown as Node).map((text) => text.replace(/&\w+;/g, "").trim());
  const scripts = [instance, module].map((one) =>
    one ? source.slice(one.start, one.end).replace(/^<[^>]*>|<[^>]*>$/g, "") : "",
  );
  expect([...words.filter((text) => LETTERS.test(text)), ...scripts.flatMap(sentences_of)]).toEqual([]);
});

test.each(programs)("%s holds no words of its own", (path) => {
  expect(sentences_of(readFileSync(join(SOURCE, path), "utf-8"))).toEqual([]);
});
