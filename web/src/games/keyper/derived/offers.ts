/** Where a piece may go, as steps of one decision, and what it would yield there. */
import type { EnteredCode, Step } from "../../../lib/steps";
import {
  boat_step,
  board_step,
  colour_step,
  field_step,
  lay_step,
  OWN,
  PLAY_KEYPER,
  PLAY_KEYPLE,
  plot_number,
  plot_step,
} from "../choosing/steps";
import type { Lay } from "../choosing/steps";
import type { Board, Colour, KeyperAdvice, KeyperView, LayDownSpace, Play } from "../../../generated/keyper";
import { COLOURS } from "../../../generated/keyper";

/** A space by a word: `0:pigs`, `own:9`. */
export const space_key = (board: number | null, place: string | number): string => `${board ?? "own"}:${place}`;

/** The word of the space that an offer is for. */
export const key_of = (offer: Pick<Play, "board" | "field" | "plot">): string =>
  space_key(offer.board, offer.plot ?? offer.field ?? "");

/** Whether somebody may join a keyple that is played there: only on an empty field of a country board (KP-725). */
export const can_be_joined = (play: Play): boolean => !play.second && play.board !== null;

/** The board and the field or plot of a space. */
export function parts_of(key: string): { board: number | null; place: string } {
  const [board = "", place = ""] = key.split(":");
  return { board: board === "own" ? null : Number(board), place };
}

/** One way of playing a keyple onto a space: with a boat brought, or with the keyple there laid down or not. */
export interface Way {
  colour: Colour;
  play: Play;
  boat: string | null;
  lay: Extract<Lay, "yes" | "no"> | null;
  steps: Step[];
}

function where({ board, field, plot }: Play | LayDownSpace): Step[] {
  if (board === null) return plot === null || plot === undefined ? [] : [OWN, plot_step(plot)];
  return field === null || field === undefined ? [] : [board_step(board), field_step(field)];
}

/** All ways of playing a keyple of a colour onto a space (KP-726, KP-938). */
export function ways_of(colour: Colour, play: Play, boards: readonly Board[], ready: readonly string[]): Way[] {
  const steps = [PLAY_KEYPLE, colour_step(colour), ...where(play)];
  const boatless = play.board !== null && play.field === "river" && boards[play.board]?.boat === null;
  if (boatless) return ready.map((boat) => ({ colour, play, boat, lay: null, steps: [...steps, boat_step(boat)] }));
  if (!play.standing) return [{ colour, play, boat: null, lay: null, steps }];
  return (["yes", "no"] as const).map((lay) => ({ colour, play, boat: null, lay, steps: [...steps, lay_step(lay)] }));
}

/** The ways that go on from what was entered already, by space. */
export function ways_by_space(plays: KeyperAdvice["plays"], view: KeyperView): Map<string, Way[]> {
  const found = new Map<string, Way[]>();
  for (const colour of COLOURS) {
    for (const play of plays?.[colour]?.spaces ?? []) {
      const ways = ways_of(colour, play, view.boards, view.boats.ready);
      found.set(key_of(play), [...(found.get(key_of(play)) ?? []), ...ways]);
    }
  }
  return found;
}

/** One way of laying down as a turn: one keyple, or both (KP-802). */
export interface LayWay {
  offer: LayDownSpace;
  both: boolean;
  actions: number;
  steps: Step[];
}

export function lay_ways(offer: LayDownSpace): LayWay[] {
  const steps = where(offer);
  if (offer.standing < 2) return [{ offer, both: false, actions: offer.one, steps }];
  return [
    { offer, both: false, actions: offer.one, steps: [...steps, lay_step("one")] },
    { offer, both: true, actions: offer.two, steps: [...steps, lay_step("two")] },
  ];
}

/** The steps of playing the keyper onto a board. */
export const keyper_steps = (board: number): Step[] => [PLAY_KEYPER, board_step(board)];

/** The colour that was entered in the decision that is under way. */
export function entered_colour(partial_action: readonly EnteredCode[]): Colour | null {
  if (partial_action[0]?.family !== "piece") return null;
  return (partial_action.find((code) => code.family === "colour")?.arguments[0] as Colour | undefined) ?? null;
}

/** The space that was entered in the decision that is under way. */
export function entered_space(partial_action: readonly EnteredCode[]): string | null {
  const board = partial_action.find((code) => code.family === "board")?.arguments[0];
  const field = partial_action.find((code) => code.family === "field")?.arguments[0];
  const plot = partial_action.find((code) => code.family === "plot")?.arguments[0];
  if (field !== undefined) return space_key(Number(board) - 1, field);
  return plot === undefined ? null : space_key(null, plot_number(String(plot)));
}
