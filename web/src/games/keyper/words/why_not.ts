/** Why nothing can be done with things that stand for no action: what they are for, in a sentence with its clause. */
import type { Colour, Season } from "../../../generated/keyper";
import { keyple_words, SEASON_NAMES, season_title } from "./names";

export const WHY_NOT = {
  keyper_there: "The keyper goes onto a keyp field only (KP-601).",
  keyple_there: "A keyple never goes onto a keyp field; only a keyper does (KP-702).",
  nobody_plays: "Nobody plays keyples at this moment: the season is over, or everybody has played (KP-1201).",
  /** On a space where a keyple could be played at another time. */
  not_now: "Not now: what is asked comes first (KP-510).",
  on_your_turn: "On your turn; turns go clockwise (KP-501).",
  /** Things of another player. */
  their_plot: "A keyple is never played onto another player's board (KP-702).",
  their_goods: "Players never trade with each other (KP-513).",
  their_pieces: (name: string) => `These are pieces of ${name}: each player plays the own ones (KP-502).`,
  their_keyper: (name: string) => `${name}'s keyper will claim a board (KP-601).`,
  none_left: (colour: Colour) =>
    `You have no ${keyple_words(colour)} to play. At the end of the season you get all that stand on your board (KP-1231).`,
  keyper_played: "You have played your keyper in this season; it comes back at its end (KP-601, KP-1231).",
  resting: "Keyples on the keyp tile are not played: each brings a resource when the keyper is (KP-607).",
  dock: "The dock counts shipping points, 2 for each resource sold at a boat; each is a point at the end (KP-942, KP-1402).",
  season: (season: number) =>
    `${season_title(season)}, season ${season} of 4: it ends when all have played their pieces, and all but the last player once more (KP-102, KP-1201, KP-1203).`,
  country_board: (season: Season | null) =>
    `These are its fields${season ? ` in ${SEASON_NAMES[season]}` : ""}. For each season whoever has claimed a board folds it anew, to one of four displays (KP-204, KP-213).`,
  keyples_there: (takes: string) => `${takes} Keyples belong to nobody before (KP-605, KP-1231).`,
  booth: (season: Season) =>
    season === "winter"
      ? "Winter fairs are taken out of the market, and held at the end of summer, autumn or winter (KP-905, KP-1208)."
      : `A fair of ${SEASON_NAMES[season]} can be held at the end of ${SEASON_NAMES[season]} only, and leaves the game if it is not (KP-1207, KP-1216).`,
  season_end:
    "What the end of the season would bring now: fairs that could be held, animals without a place (KP-1210, KP-1222).",
  market_place: "The market is filled up to eight tiles when the turn is over (KP-911).",
  berth: "Four boats lie ready in a season; one comes to each river that is used (KP-938, KP-1302).",
} as const;
