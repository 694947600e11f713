/** Pixels of a square of a country board: in a smaller one the name of its field could not be read. */
export const NAMED = 50;
