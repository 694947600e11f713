/** Keyper in the browser: what the shell needs of it. */
import type { KeyperAdvice, KeyperEvent } from "../../generated/keyper";
import type { EventSound } from "../../lib/sound";
import type { GameModule } from "../../lib/types";
import { is_free, is_paid, is_place } from "./choosing/actions";
import KindOfActionMark from "./choosing/ActionMark.svelte";
import Mark from "./choosing/ChoiceMark.svelte";
import JoiningRules from "./choosing/JoiningRules.svelte";
import CategoryMark from "./art/PointsMark.svelte";
import ReferencePage from "./reference/Reference.svelte";
import KeyperTable from "./table/Table.svelte";
import { anchors_of as places, by_itself as goes_by_itself } from "./table/pointing";
import { STANDING } from "./words/choosing";
import { tie_words } from "./words/table";

export const table_top: GameModule["table_top"] = "limewood";
export const anchors_of: GameModule["anchors_of"] = places;
export const by_itself: GameModule["by_itself"] = goes_by_itself;
export const Table: GameModule["Table"] = KeyperTable;
export const ActionMark: GameModule["ActionMark"] = KindOfActionMark;
export const ChoiceMark: GameModule["ChoiceMark"] = Mark;
export const Reference: GameModule["Reference"] = ReferencePage;
export const PointsMark: GameModule["PointsMark"] = CategoryMark;
export const on_board: GameModule["on_board"] = is_place;
export const costs: GameModule["costs"] = is_paid;
export const free: GameModule["free"] = is_free;
export const standing: GameModule["standing"] = { ...STANDING, Details: JoiningRules };
export const tie_break: GameModule["tie_break"] = tie_words;

/** The table shows all of it: where pieces can go, what can be built, what the end of the season and of the game would bring. */
export const advice_topics: GameModule["advice_topics"] = [
  "plays",
  "why_not",
  "lay_downs",
  "building",
  "conversions",
  "fairs_now",
  "points",
  "animals",
] satisfies (keyof KeyperAdvice)[];

/** Pieces that are set down, and what is taken for them. */
export const sounds: GameModule["sounds"] = {
  keyper_played: "lay",
  keyple_played: "lay",
  laid_down: "lay",
  joined: "lay",
  tile_built: "lay",
  tile_taken: "gain",
  shipping: "gain",
  tile_upgraded: "gain",
  fairs_held: "gain",
} satisfies Partial<Record<KeyperEvent["kind"], EventSound>>;
