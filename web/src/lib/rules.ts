/** Which rules a table is played by: its options, and the sets of them that have a name. */
import type { GameInfo, GameOption, GamePreset, TableInfo } from "../generated/messages";
import { SET_UP } from "../words/set_up";

type Options = TableInfo["options"];

/** What the game recommends: the first value of each option. */
export function usual_options(game: GameInfo): Options {
  return Object.fromEntries(game.options.map((option) => [option.name, option.values[0] ?? ""]));
}

/** The options of a set that has a name; the others are as usual. */
export const options_of = (game: GameInfo, preset: GamePreset): Options => ({
  ...usual_options(game),
  ...preset.options,
});

/** The set with just these options, if it has a name. */
export function preset_of(game: GameInfo, options: Options): GamePreset | undefined {
  return game.presets.find((preset) =>
    Object.entries(options_of(game, preset)).every(([name, value]) => options[name] === value),
  );
}

const value_label = (option: GameOption, value: string | undefined): string =>
  option.labels[option.values.indexOf(value ?? "")] ?? "";

/** The rules in words: the name of their set, or whatever is not as usual. */
export function rules_in_words(game: GameInfo, options: Options): string {
  const preset = preset_of(game, options);
  if (preset) return preset.label;
  const changed = game.options.filter((option) => options[option.name] !== option.values[0]);
  if (changed.length === 0) return SET_UP.usual_rules;
  return changed.map((option) => SET_UP.changed(option.label, value_label(option, options[option.name]))).join("; ");
}
