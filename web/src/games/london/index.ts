/** Key to the City - London in the browser: what the shell needs of it. */
import type { LondonAdvice } from "../../generated/london";
import type { GameModule } from "../../lib/types";
import ReferencePage from "./reference/Reference.svelte";
import LondonTable from "./table/Table.svelte";
import { STANDING } from "./words";

export const Table: GameModule["Table"] = LondonTable;
export const Reference: GameModule["Reference"] = ReferencePage;
export const standing: GameModule["standing"] = STANDING;

/** Verbs that have no place on the table but in the shell's list. */
const LISTED = new Set(["pass", "sail"]);

/** Whether the table shows this choice as something to point at; the others are the shell's to list. */
export const on_board: GameModule["on_board"] = (choice) =>
  choice.family !== "seat" && !(choice.family === "do" && LISTED.has(String(choice.arguments[0])));

/** Whether something is paid or lost for this choice: keyples, or a connector that is discarded. */
export const costs: GameModule["costs"] = (choice) => choice.family === "hand" || choice.family === "none";

/** The table shows all of it: bids, gains, and where a tile or connector fits. */
export const advice_topics: GameModule["advice_topics"] = [
  "offers",
  "worth",
  "edges",
  "cells",
] satisfies (keyof LondonAdvice)[];
