/** Where resources lie on a player board, from top to bottom (KP-322); the animals walk about in front of them. */
import { FINISHED, RAW } from "../reference/tiles";
import type { Resource } from "../../../generated/keyper";
import { ANIMALS, GEMS } from "../../../generated/keyper";
import type { STORE_NAMES } from "../words/names";

export const STORES: readonly { kind: keyof typeof STORE_NAMES; resources: readonly Resource[] }[] = [
  { kind: "raw", resources: RAW },
  { kind: "wheat", resources: ["wheat"] },
  { kind: "finished", resources: FINISHED },
  { kind: "gems", resources: GEMS },
  { kind: "animals", resources: ANIMALS },
];
