/** Keythedral in the browser: what the shell needs of it. */
import type { KeythedralEvent } from "../../generated/keythedral";
import type { EventSound } from "../../lib/sound";
import type { GameModule } from "../../lib/types";
import {
  is_free,
  is_paid,
  is_place,
  number_of as own_number,
  rank_of as own_rank,
  whole_bid,
} from "./choosing/actions";
import KindOfActionMark from "./choosing/ActionMark.svelte";
import Mark from "./choosing/ChoiceMark.svelte";
import CategoryMark from "./art/PointsMark.svelte";
import ReferencePage from "./reference/Reference.svelte";
import KeythedralTable from "./table/Table.svelte";
import { STANDING } from "./words/choosing";
import { tie_words } from "./words/table";
import { anchors_of as places, by_itself as goes_by_itself, origin_of as origin } from "./table/pointing";

export const table_top: GameModule["table_top"] = "oak";
export const anchors_of: GameModule["anchors_of"] = places;
export const origin_of: GameModule["origin_of"] = origin;
export const by_itself: GameModule["by_itself"] = goes_by_itself;
export const Table: GameModule["Table"] = KeythedralTable;
export const Reference: GameModule["Reference"] = ReferencePage;
export const ActionMark: GameModule["ActionMark"] = KindOfActionMark;
export const ChoiceMark: GameModule["ChoiceMark"] = Mark;
export const PointsMark: GameModule["PointsMark"] = CategoryMark;
export const on_board: GameModule["on_board"] = is_place;
export const number_of: GameModule["number_of"] = own_number;
export const whole_answer: GameModule["whole_answer"] = whole_bid;
export const rank_of: GameModule["rank_of"] = own_rank;
export const costs: GameModule["costs"] = is_paid;
export const free: GameModule["free"] = is_free;
export const standing: GameModule["standing"] = STANDING;
export const tie_break: GameModule["tie_break"] = tie_words;

/** The table asks for no advice. */
export const advice_topics: GameModule["advice_topics"] = [];

/** Pieces that are laid, and what is acquired or harvested. */
export const sounds: GameModule["sounds"] = {
  field_laid: "lay",
  cottage_laid: "lay",
  worker_placed: "lay",
  house_built: "lay",
  fence_built: "lay",
  harvest: "gain",
  acquired: "gain",
} satisfies Partial<Record<KeythedralEvent["kind"], EventSound>>;
