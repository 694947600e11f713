/** Where resources lie on a player board, from top to bottom (KP-322); the animals walk about in front of them. */
import { FINISHED, RAW } from "../reference/tiles";
import type { Resource } from "../../../generated/keyper";
import { ANIMALS, GEMS } from "../../../generated/keyper";

export const STORES: readonly { name: string; resources: readonly Resource[] }[] = [
  { name: "Raw materials", resources: RAW },
  { name: "Wheat", resources: ["wheat"] },
  { name: "Finished goods", resources: FINISHED },
  { name: "Gems", resources: GEMS },
  { name: "Animals", resources: ANIMALS },
];
