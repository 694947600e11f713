/** Keyper in the browser: what the shell needs of it. */
import type { KeyperAdvice } from "../../generated/keyper";
import type { GameModule } from "../../lib/types";
import JoiningRules from "./choosing/JoiningRules.svelte";
import ReferencePage from "./reference/Reference.svelte";
import KeyperTable from "./table/Table.svelte";
import { STANDING } from "./words";

export const Table: GameModule["Table"] = KeyperTable;
export const Reference: GameModule["Reference"] = ReferencePage;
export const standing: GameModule["standing"] = { ...STANDING, Details: JoiningRules };

/** Whether the table shows this choice as something to point at; the others are the shell's to list. */
export const on_board: GameModule["on_board"] = (choice) => choice.family !== "decline";

/** Whether something is lost for this choice: resources that are paid, animals that are released. */
export const costs: GameModule["costs"] = (choice) => choice.family === "give";

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
