/** Keyper in the browser: what the shell needs of it. */
import type { KeyperAdvice } from "../../generated/keyper";
import type { GameModule } from "../../lib/types";
import { is_free, is_paid, is_place } from "./choosing/actions";
import Mark from "./choosing/ChoiceMark.svelte";
import JoiningRules from "./choosing/JoiningRules.svelte";
import ReferencePage from "./reference/Reference.svelte";
import KeyperTable from "./table/Table.svelte";
import { STANDING } from "./words";

export const table_top: GameModule["table_top"] = "limewood";
export const Table: GameModule["Table"] = KeyperTable;
export const ChoiceMark: GameModule["ChoiceMark"] = Mark;
export const Reference: GameModule["Reference"] = ReferencePage;
export const on_board: GameModule["on_board"] = is_place;
export const costs: GameModule["costs"] = is_paid;
export const free: GameModule["free"] = is_free;
export const standing: GameModule["standing"] = { ...STANDING, Details: JoiningRules };

/** The table shows all of it: where pieces can go, what can be built, what the end of the season and of the game would bring. */
export const advice_topics: GameModule["advice_topics"] = [
  "plays",
  "why_not",
  "lay_downs",
  "building",
  "fairs_now",
  "points",
  "animals",
] satisfies (keyof KeyperAdvice)[];
