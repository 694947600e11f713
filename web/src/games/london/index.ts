/** Key to the City - London in the browser: what the shell needs of it. */
import type { LondonAdvice, LondonEvent } from "../../generated/london";
import type { EventSound } from "../../lib/sound";
import type { GameModule } from "../../lib/types";
import { is_paid, is_place, number_of as own_number } from "./choosing/actions";
import KindOfActionMark from "./choosing/ActionMark.svelte";
import Mark from "./choosing/ChoiceMark.svelte";
import CategoryMark from "./art/PointsMark.svelte";
import ReferencePage from "./reference/Reference.svelte";
import LondonTable from "./table/Table.svelte";
import { STANDING } from "./words/choosing";
import { tie_words } from "./words/table";
import { anchors_of as places, by_itself as goes_by_itself } from "./table/pointing";

export const table_top: GameModule["table_top"] = "baize";
export const anchors_of: GameModule["anchors_of"] = places;
export const by_itself: GameModule["by_itself"] = goes_by_itself;
export const Table: GameModule["Table"] = LondonTable;
export const Reference: GameModule["Reference"] = ReferencePage;
export const ActionMark: GameModule["ActionMark"] = KindOfActionMark;
export const ChoiceMark: GameModule["ChoiceMark"] = Mark;
export const PointsMark: GameModule["PointsMark"] = CategoryMark;
export const on_board: GameModule["on_board"] = is_place;
export const number_of: GameModule["number_of"] = own_number;
export const costs: GameModule["costs"] = is_paid;
export const free: GameModule["free"] = () => false;
export const standing: GameModule["standing"] = STANDING;
export const tie_break: GameModule["tie_break"] = tie_words;

/** The table shows all of it: bids, gains, and where a tile or connector fits. */
export const advice_topics: GameModule["advice_topics"] = [
  "offers",
  "worth",
  "edges",
  "cells",
] satisfies (keyof LondonAdvice)[];

/** Keyples and connectors that are laid, and tiles that are won. */
export const sounds: GameModule["sounds"] = {
  bid: "lay",
  used: "lay",
  sailed: "lay",
  connector_placed: "lay",
  upgraded: "gain",
  tile_won: "gain",
} satisfies Partial<Record<LondonEvent["kind"], EventSound>>;
