/** Keythedral in the browser: what the shell needs of it. */
import type { KeythedralView } from "../../generated/keythedral";
import type { GameModule } from "../../lib/types";
import { has_place, is_paid } from "./derived/places";
import ReferencePage from "./reference/Reference.svelte";
import KeythedralTable from "./table/Table.svelte";
import { STANDING } from "./words";

export const Table: GameModule["Table"] = KeythedralTable;
export const Reference: GameModule["Reference"] = ReferencePage;
export const standing: GameModule["standing"] = STANDING;

/** Whether the table shows this choice as something to point at; the others are the shell's to list. */
export const on_board: GameModule["on_board"] = (choice, view: KeythedralView) => has_place(choice, view);

/** Whether something is paid for this choice: cubes, or a law card that is spent. */
export const costs: GameModule["costs"] = is_paid;

/** The table asks for no advice. */
export const advice_topics: GameModule["advice_topics"] = [];
