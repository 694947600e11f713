/** How many of each kind there are, without those of which there are none. */
import type { Colour, Resource } from "../../../generated/keyper";

export type Counts = Partial<Record<Colour, number>>;
export type Goods = Partial<Record<Resource, number>>;
