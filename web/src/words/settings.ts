/** Words of the settings. */
import type { FollowingPace, Settings } from "../lib/settings.svelte";
import { COMMON } from "./common";

/** How what others did is shown, by the pace that is set. */
export const PACE_NAMES = {
  slow: "slow",
  normal: "normal",
  fast: "fast",
  step: "click by click",
  at_once: "all at once",
} as const satisfies Record<FollowingPace, string>;

export const THEME_NAMES = { system: "As the system", light: "Light", dark: "Dark" } as const satisfies Record<
  Settings["theme"],
  string
>;

export const SETTINGS = {
  colours: "Colours",
  following: "Show what others do",
  confirm: {
    label: "Ask before paying",
    help: "A choice that costs something is confirmed first. Some games also confirm what ends a decision of several steps.",
  },
  comments: {
    label: "Comments on my decisions",
    help: "Once you have asked for a hint, you are told in games against programs when another choice was clearly better.",
  },
  list_all: {
    label: "All choices as buttons",
    help: "List the choices on the board as buttons too, with their names.",
  },
  curtain: {
    label: "Curtain between players at one screen",
    help: "Hides the table until the next player says that they sit in front of it.",
  },
  sound: { label: COMMON.sounds, help: "Few and quiet: my turn, a piece, points, somebody joins, the end." },
  talk_sound: {
    label: "A sound for messages",
    help: "Rings softly when somebody says something, while sounds are on.",
  },
  talk_aloud: {
    label: "Messages read aloud",
    help: "A screen reader says what others say, when it is said.",
  },
  motion: {
    label: "No moving pieces",
    help: "Pieces appear at their new place at once. A system set to reduced motion does this by itself.",
  },
} as const;
