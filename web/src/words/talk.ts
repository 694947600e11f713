/** Words of the talk at a table, and of one's own notes. */
import type { Remark, RoomName } from "../generated/messages";
import { plural } from "./common";

export const TALK = {
  title: "Talk",
  and_notes: "Talk and notes",
  /** What lies where the log lies. */
  papers: "Log, talk and notes",
  rooms: "With whom to talk",
  room: { players: "Players", spectators: "Spectators" } satisfies Record<RoomName, string>,
  to: {
    players: "Say something to the players",
    spectators: "Say something to the spectators",
  } satisfies Record<RoomName, string>,
  ended: "The host has ended this talk.",
  empty: {
    players: "Nobody has said anything yet. Only the players read this until the game is over.",
    spectators: "Nobody has said anything yet. The players do not read this before the game is over.",
  } satisfies Record<RoomName, string>,
  send: "Send",
  earlier: "Show what was said before",
  enlarge: "More room for the talk",
  removed: "The host of this server has removed this message.",
  /** Whoever is deleted leaves their words without a name. */
  gone: "Somebody who is gone",
  unread: (count: number, more: boolean) => `${more ? "more than " : ""}${plural(count, "new message")}`,
  /** The same on a badge. */
  badge: (count: number, more: boolean) => (more || count > 99 ? `${Math.min(count, 99)}+` : String(count)),
  about: (name: string) => `About this message of ${name}`,
  hear_again: (name: string) => `You have muted ${name}. Hear them again`,
} as const;

/** What one does about somebody's words. */
export const MANNERS = {
  title: "About this message",
  mute: (name: string) => `Mute ${name}`,
  mute_help: "You do not read them any more, at any table. Nobody is told.",
  report: "Report this message",
  report_help: "Whoever runs this server gets the message, who wrote it, and what you write here.",
  reason: "What is wrong with it?",
  send_report: "Report it",
  reported: "The message was reported. Thank you.",
} as const;

export const SPECTATORS = {
  label: "Spectators may talk",
  help: "They talk apart from the players, who read it once the game is over.",
} as const;

export const NOTES = {
  title: "Notes",
  enlarge: "More room for the notes",
  label: "Your own notes at this table",
  placeholder: "Notes for yourself. Nobody else is told.",
  kept: "Kept",
  keeping: "Keeping …",
  waiting: "Not kept yet; trying again",
  other: "These notes were changed on another device.",
  mine: "Keep these",
  theirs: "Take those of the other device",
} as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was said: "just now", "5 min ago". */
export function ago(seconds: number): string {
  if (seconds < MINUTE) return "just now";
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ago`;
  return `${plural(Math.floor(seconds / DAY), "day")} ago`;
}

/** Whose words they are. */
export const speaker_of = ({ name }: Pick<Remark, "name">): string => name || TALK.gone;

/** A remark as it is spoken. */
export const spoken_remark = (remark: Pick<Remark, "name" | "text">): string =>
  `${speaker_of(remark)} says: ${remark.text}`;
