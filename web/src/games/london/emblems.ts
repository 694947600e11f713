export * from "./emblem_shapes";
import type { Emblems } from "./emblem_shapes";
export const EMBLEMS: Emblems = {};
