/** The visitor's settings, kept in this browser. */

/** How quickly what others did is shown, one thing after the other: how long each stands, beside a normal reading. */
export const PACES = { slow: 2, normal: 1, fast: 0.45, step: Infinity, at_once: 0 } as const;
export type FollowingPace = keyof typeof PACES;

export interface Settings {
  theme: "system" | "light" | "dark";
  motion: "system" | "reduced";
  /** Ask before a choice that pays something or ends a decision of several steps. */
  confirm: boolean;
  /** Short, quiet sounds: my turn, a piece, points, somebody joins, the end. */
  sound: boolean;
  /** A sound for what others say, where sounds are on. */
  talk_sound: boolean;
  /** Have what others say told aloud by whatever reads the page. */
  talk_aloud: boolean;
  /** Say outside of the page, too, that a table waits, while no one looks at it. */
  desktop: boolean;
  /** Hide the table when the seat changes, where several people share one screen. */
  curtain: boolean;
  /** How what others do is followed; `step`: each on a click, `at_once`: not one by one. */
  following: FollowingPace;
  /** Say after a decision when another choice was clearly better, in games in which a hint was asked for. */
  comments: boolean;
  /** Show all choices as buttons too, those on the board included. */
  list_all: boolean;
}

const DEFAULTS: Settings = {
  theme: "system",
  motion: "system",
  confirm: true,
  sound: true,
  talk_sound: false,
  talk_aloud: true,
  desktop: false,
  curtain: true,
  following: "normal",
  comments: true,
  list_all: false,
};
const PLACE = "keydom.settings";

/** Read something that this page stored in the browser; `otherwise` if there is nothing readable. */
export function recall<T>(place: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(place);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Store something in the browser; a browser that forbids it just forgets. */
export function remember(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Private windows may forbid storage: then the setting lasts as long as the page.
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...recall<Partial<Settings>>(PLACE, {}) });

/** Put theme and motion on the root element, and keep what has been set. Call inside an effect. */
export function apply_settings(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  if (settings.motion === "system") delete root.dataset["motion"];
  else root.dataset["motion"] = settings.motion;
  remember(PLACE, settings);
}

const calm = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");
let system_calm = $state(calm?.matches ?? false);
calm?.addEventListener("change", (event) => (system_calm = event.matches));

/** Whether pieces should appear at their new place without moving there. */
export function reduced_motion(): boolean {
  return settings.motion === "reduced" || system_calm;
}
