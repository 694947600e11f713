/** Key to the City - London in the browser: what the shell needs of it. */
import type { LondonAdvice } from "../../generated/london";
import type { GameModule } from "../../lib/types";
import { is_paid, is_place } from "./choosing/actions";
import Mark from "./choosing/ChoiceMark.svelte";
import ReferencePage from "./reference/Reference.svelte";
import LondonTable from "./table/Table.svelte";
import { STANDING } from "./words";

export const table_top: GameModule["table_top"] = "baize";
export const Table: GameModule["Table"] = LondonTable;
export const Reference: GameModule["Reference"] = ReferencePage;
export const ChoiceMark: GameModule["ChoiceMark"] = Mark;
export const on_board: GameModule["on_board"] = is_place;
export const costs: GameModule["costs"] = is_paid;
export const free: GameModule["free"] = () => false;
export const standing: GameModule["standing"] = STANDING;

/** The table shows all of it: bids, gains, and where a tile or connector fits. */
export const advice_topics: GameModule["advice_topics"] = [
  "offers",
  "worth",
  "edges",
  "cells",
] satisfies (keyof LondonAdvice)[];
