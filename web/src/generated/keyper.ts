/** What crosses the wire in Keyper. Made by scripts/generate.py; do not edit. */
import type { CodeFamily } from "./messages";

export type KeyperEvent =
  never;

/** The titles of the boxes, by name. */
export const BOX_TITLES: Readonly<Record<string, string>> = {};

/** The families of action codes, with the options that a game has by default. */
export const CODES = {
  piece: { first: 0, values: [["keyper", "keyple"]] },
  board: { first: 2, values: [[1, 2, 3, 4, "own"]] },
  colour: { first: 7, values: [["blue", "orange", "green", "brown", "black", "grey", "white"]] },
  field: { first: 14, values: [["river", "country_tile", "clay", "logs", "rocks", "chickens", "cows", "horses", "pigs", "sheep", "wheat", "deer", "boar", "goats", "emeralds", "gold", "rubies", "sapphires", "convert_clay", "convert_logs", "convert_rock", "trade_raw", "trade_finished", "build", "discount_build", "upgrade"]] },
  plot: { first: 40, values: [["farm-1-1", "farm-1-2", "farm-2-1", "farm-2-2", "farm-3-1", "farm-3-2", "farm-4-1", "farm-4-2", "village-1-1", "village-1-2", "village-1-3", "village-2-1", "village-2-2", "village-2-3", "village-3-1", "village-3-2", "village-3-3", "village-4-1", "village-4-2", "village-4-3"]] },
  boat: { first: 60, values: [["B1", "B2", "B3", "B4", "B5", "B6"]] },
  tile: { first: 66, values: [["cow_shed", "pig_sty", "sheep_shelter", "stable", "farmyard", "paddock", "brickmaker", "carpenter", "stonemason", "scrapyard", "drainage", "pavements", "alchemist", "barn", "boarding_house", "builder", "building_plot", "cluck_cluck", "dock", "farm_labourer", "gem_dealer", "goat_pen", "hop_field", "jewel_cutter", "livestock_market", "oast_house", "seafarer", "shipping_agent", "statue", "thatcher", "trading_post", "village_hall", "windmill", "boatman", "bracelet_maker", "bricklayer", "brickyard", "copse", "emporium", "entertainer", "farmer", "farmers_cottage", "game_warden", "gem_merchant", "goldsmith", "hunters_lodge", "jeweller", "key_market", "kiln", "log_cabin", "lumberjack", "merchant", "mine", "open_pit", "prospector", "quarryman", "ring_maker", "scrap_dealer", "stoneyard", "timberyard"]] },
  winter_fair: { first: 126, values: [["WF1", "WF2", "WF3", "WF4", "WF5", "WF6", "WF7", "WF8"]] },
  lay: { first: 134, values: [["yes", "no", "one", "two"]] },
  plot_action: { first: 138, values: [["act", "upgrade", "build"]] },
  boat_action: { first: 141, values: [["work-1", "work-2", "sell-1", "sell-2"]] },
  give: { first: 145, values: [["clay", "log", "rock", "brick", "wood", "stone", "wheat", "chicken", "cow", "deer", "goat", "horse", "pig", "sheep", "boar", "emerald", "gold", "ruby", "sapphire"]] },
  take: { first: 164, values: [["clay", "log", "rock", "brick", "wood", "stone", "wheat", "chicken", "cow", "deer", "goat", "horse", "pig", "sheep", "boar", "emerald", "gold", "ruby", "sapphire"]] },
  exchange: { first: 183, values: [["raw", "finished"]] },
  icon: { first: 185, values: [["clay", "log", "rock", "brick", "wood", "stone", "raw3", "fin3", "rawW", "finW"]] },
  display: { first: 195, values: [[1, 2, 3, 4]] },
  hold: { first: 199, values: [["seasonal"]] },
  hold_low: { first: 200, values: [["WF1", "WF2", "WF3", "WF4", "WF5", "WF6", "WF7", "WF8"]] },
  hold_high: { first: 208, values: [["WF1", "WF2", "WF3", "WF4", "WF5", "WF6", "WF7", "WF8"]] },
  decline: { first: 216, values: [] },
  seat: { first: 217, values: [[0, 1, 2, 3]] },
  fair_number: { first: 221, values: [[1, 2, 3, 4, 5, 6]] },
} as const satisfies Record<string, CodeFamily>;
