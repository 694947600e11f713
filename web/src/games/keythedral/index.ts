/** Keythedral in the browser: what the shell needs of it. */
import type { GameModule } from "../../lib/types";
import { is_paid, is_place } from "./choosing/actions";
import Mark from "./choosing/ChoiceMark.svelte";
import ReferencePage from "./reference/Reference.svelte";
import KeythedralTable from "./table/Table.svelte";
import { STANDING } from "./words";

export const table_top: GameModule["table_top"] = "oak";
export const Table: GameModule["Table"] = KeythedralTable;
export const Reference: GameModule["Reference"] = ReferencePage;
export const ChoiceMark: GameModule["ChoiceMark"] = Mark;
export const on_board: GameModule["on_board"] = is_place;
export const costs: GameModule["costs"] = is_paid;
export const free: GameModule["free"] = () => false;
export const standing: GameModule["standing"] = STANDING;

/** The table asks for no advice. */
export const advice_topics: GameModule["advice_topics"] = [];
