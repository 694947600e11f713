/** Which rules a table is played by, in words. */
import { expect, test } from "vitest";
import { options_of, preset_of, rules_in_words, usual_options } from "../src/lib/rules";
import type { GameInfo } from "../src/generated/messages";

const option = (name: string, label: string, values: string[], labels: string[]): GameInfo["options"][number] => ({
  name,
  label,
  help: "",
  values,
  labels,
  advanced: false,
});

const game = {
  options: [
    option("laws", "Law cards", ["used", "unused"], ["played with", "left out"]),
    option("edge", "Edge of the table", ["wide", "narrow"], ["wide", "narrow"]),
  ],
  presets: [
    { name: "usual", label: "As published", help: "", options: {} },
    { name: "first", label: "First game", help: "", options: { laws: "unused" } },
  ],
} as unknown as GameInfo;

test("the usual options are the first of each, and have the name of their set", () => {
  expect(usual_options(game)).toEqual({ laws: "used", edge: "wide" });
  expect(preset_of(game, usual_options(game))?.name).toBe("usual");
  expect(rules_in_words(game, usual_options(game))).toBe("As published");
});

test("a set's options are told by its name", () => {
  const preset = game.presets[1];
  expect(preset && rules_in_words(game, options_of(game, preset))).toBe("First game");
});

test("other options are told one by one", () => {
  expect(rules_in_words(game, { laws: "unused", edge: "narrow" })).toBe(
    "Law cards: left out; Edge of the table: narrow",
  );
});

test("without names of sets the usual rules are called so", () => {
  expect(rules_in_words({ ...game, presets: [] }, usual_options(game))).toBe("usual rules");
});
