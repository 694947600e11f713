/** Where resources lie on a player board, from top to bottom (KP-322); the animals walk about in front of them. */
import { FINISHED, RAW } from "../reference/tiles";
import type { Resource } from "../../../generated/keyper";
import { ANIMALS, GEMS } from "../../../generated/keyper";
import { STORE_NAMES } from "../words/names";

export const STORES: readonly { name: string; resources: readonly Resource[] }[] = [
  { name: STORE_NAMES.raw, resources: RAW },
  { name: STORE_NAMES.wheat, resources: ["wheat"] },
  { name: STORE_NAMES.finished, resources: FINISHED },
  { name: STORE_NAMES.gems, resources: GEMS },
  { name: STORE_NAMES.animals, resources: ANIMALS },
];
