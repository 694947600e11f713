/** What crosses the wire in Key to the City - London. Made by scripts/generate.py; do not edit. */
import type { CodeFamily } from "./messages";

export type LondonEvent =
  never;

/** The titles of the boxes, by name. */
export const BOX_TITLES: Readonly<Record<string, string>> = {};

/** The families of action codes, with the options that a game has by default. */
export const CODES = {
  do: { first: 0, values: [["bid", "use", "upgrade", "pass", "sail"]] },
  tile: { first: 5, values: [["buckingham", "greenwich", "westminsterPalace", "royalHospital", "somerset", "towerOfLondon", "bankOfEngland", "barbican", "battersea", "coventGarden", "paddington", "senateHouse", "britishLibrary", "btTower", "charingCross", "harrods", "lloyds", "southwark", "canaryWharf", "kingsCross", "marbleArch", "mi6", "royalOpera", "westminsterAbbey", "gherkin", "globe", "monument", "royalAcademy", "towerBridge", "westminsterCathedral", "greatOrmond", "waterloo", "hydePark", "londonEye", "piccadilly", "albertHall", "stPancras", "stPauls", "shard", "trafalgar", "britishMuseum", "lords", "oval", "zoo", "tussauds", "nationalGallery", "tateBritain", "tateModern", "vAndA", "naturalHistory", "festivalHall", "scienceMuseum", "hungerford", "millennium", "londonBridge", "o2", "barrier"]] },
  berth: { first: 62, values: [[1, 2, 3, 4, 5, 6]] },
  keyple: { first: 68, values: [["blue", "red", "yellow"]] },
  group: { first: 71, values: [["in", "out"]] },
  hand: { first: 73, values: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]] },
  skill: { first: 114, values: [["brick", "coin", "compass"]] },
  connector: { first: 117, values: [["black", "blue", "brown", "grey", "red", "yellow"]] },
  none: { first: 123, values: [] },
  side: { first: 124, values: [["E", "NE", "NW", "W", "SW", "SE"]] },
  axis: { first: 130, values: [[0, 1, 2]] },
  seat: { first: 133, values: [[0, 1, 2, 3, 4, 5]] },
} as const satisfies Record<string, CodeFamily>;
