/** Calls to the server. A failed call throws an error whose message is a sentence for people. */
import { set_banned } from "./banned.svelte";
import { fresh_key } from "./live";
import type {
  AskAll,
  Book,
  Commitment,
  Course,
  DecisionReview,
  Draws,
  Failure,
  FinishedTables,
  GameInfo,
  Glossary,
  Hint,
  KeepNotepad,
  LogPage,
  LookBack,
  Me,
  MomentPage,
  Mute,
  NewTable,
  Notepad,
  PointsOverTime,
  PutAway,
  Reference,
  Remark,
  Report,
  RoomName,
  Rulebook,
  Say,
  SpectatorsTalk,
  Summary,
  TableInfo,
  TableList,
  TalkPage,
  Watched,
} from "../generated/messages";
import { CONNECTION } from "../words/connection";

/** A call that the server refused (`status` 4xx), failed to serve (5xx), or that never reached it (0). */
export class CallFailed extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }

  /** Whether the same call may well succeed later. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      ...init,
      headers: { "Content-Type": "application/json", ...(init.headers as Record<string, string>) },
    });
  } catch {
    throw new CallFailed(CONNECTION.no_answer, 0);
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  const failure = body as Partial<Failure> | null;
  const said = failure?.error;
  if (failure?.banned && said) set_banned(said);
  throw new CallFailed(typeof said === "string" ? said : CONNECTION.failed(response.status), response.status);
}

/** How a call says something, as JSON. */
export const with_body = (method: string, body: unknown = {}): RequestInit => ({ method, body: JSON.stringify(body) });

const table_path = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const get_games = () => call<GameInfo[]>("/games");
export const get_reference = (game: string) => call<Reference>(`/games/${encodeURIComponent(game)}/reference`);

/** What stays the same while the page stands: fetched once for a game, and anew after a failure. */
function kept<T>(what: string): (game: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (game) => {
    const asked = known.get(game) ?? call<T>(`/games/${encodeURIComponent(game)}/${what}`);
    known.set(game, asked);
    asked.catch(() => known.delete(game));
    return asked;
  };
}

/** The rules of a game. */
export const get_rules = kept<Rulebook>("rules");
/** The rules of a game, told in pictures. */
export const get_book = kept<Book>("book");
/** The words of a game, each in one sentence. */
export const get_glossary = kept<Glossary>("glossary");
/** How a game is learnt. */
export const get_course = kept<Course>("lessons");

/** Open a table for a lesson. */
export const begin_lesson = (game: string, lesson: string) =>
  call<TableInfo>(`/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}`, { method: "POST" });

export const get_me = () => call<Me>("/me");
export const put_name = (name: string) => call<Me>("/me", with_body("PUT", { name }));
export const get_tables = () => call<TableList>("/tables");
/** Finished tables of the visitor behind the first `skip`: those put away, or the others. */
export const get_finished = (put_away: boolean, skip: number) =>
  call<FinishedTables>(`/tables/finished?put_away=${put_away}&skip=${skip}`);
/** Put a finished table away, or take it out again. */
export const put_table_away = (id: string, put_away: boolean) =>
  call<PutAway>(`${table_path(id)}/put-away`, with_body("PUT", { put_away }));
export const get_table = (id: string) => call<TableInfo>(table_path(id));

/** Open a table. `key` names the request: the same key sent twice opens one table. */
export const open_table = (table: NewTable, key = fresh_key()) =>
  call<TableInfo>("/tables", { ...with_body("POST", table), headers: { "Idempotency-Key": key } });

/** The promise of a secret for the draws of a new table. */
export const get_commitment = () => call<Commitment>("/commitment");

/** All draws of a finished game. */
export const get_draws = (id: string) => call<Draws>(`${table_path(id)}/draws`);

/** Take an open seat, a certain one or any, with words for the draws. */
export const join_table = (id: string, seat: number | undefined, words: string) =>
  call<TableInfo>(`${table_path(id)}/join`, with_body("POST", { seat, words }));

/** Take a seat at the listed table, of a game or of any, that has waited longest for players. */
export const join_any = (game: string | null, words: string) =>
  call<TableInfo>("/tables/any/join", with_body("POST", { game, words }));

/** Leave one of the visitor's seats: to a program until they are back, or also to whoever sits down there. */
export const leave_seat = (id: string, seat: number, to: "program" | "open") =>
  call<TableInfo>(`${table_path(id)}/leave`, with_body("POST", { seat, to }));

/** Ask all at a table to agree. */
export const ask_all = (id: string, asked: AskAll) =>
  call<TableInfo>(`${table_path(id)}/ask`, with_body("POST", asked));

/** Give up a game of two. */
export const resign = (id: string, seat: number) =>
  call<TableInfo>(`${table_path(id)}/resign`, with_body("POST", { seat }));

/** Close a table of the visitor's before its game. */
export const close_table = (id: string) => call<TableInfo>(`${table_path(id)}/close`, { method: "POST" });

/** As the maker of a table, say who watches it. */
export const choose_watched = (id: string, watched: Watched) =>
  call<TableInfo>(`${table_path(id)}/watched`, with_body("PUT", { watched }));

/** Agree to what is asked of all, or not. */
export const answer_all = (id: string, seat: number, question: string, agrees: boolean) =>
  call<TableInfo>(`${table_path(id)}/answer`, with_body("POST", { seat, question, agrees }));

/** Let clocks run again that stand by agreement. */
export const let_clocks_run = (id: string, seat: number) =>
  call<TableInfo>(`${table_path(id)}/resume`, with_body("POST", { seat }));

/** Play on in a seat in which a program has played meanwhile. */
export const come_back = (id: string, seat: number) =>
  call<TableInfo>(`${table_path(id)}/back`, with_body("POST", { seat }));

/** Play again with those who sat at a finished table: its next table, made or sat down at. */
export const play_again = (id: string, words: string) =>
  call<TableInfo>(`${table_path(id)}/again`, with_body("POST", { words }));

/** Up to `limit` remarks of a room before a number (null: the newest). */
export const get_talk = (id: string, room: RoomName, before: number | null, limit: number) =>
  call<TalkPage>(`${table_path(id)}/talk?room=${room}&limit=${limit}${before === null ? "" : `&before=${before}`}`);

/** Say something at a table. The same key sent twice says it once. */
export const say_at_table = (id: string, said: Say) => call<Remark>(`${table_path(id)}/say`, with_body("POST", said));

/** Mute whoever has said something, or hear them again. */
export const mute_speaker = (id: string, muted: Mute) => call<Mute>(`${table_path(id)}/mute`, with_body("POST", muted));

/** Tell whoever runs the server that something should not have been said. */
export const report_remark = (id: string, report: Report) =>
  call<Report>(`${table_path(id)}/report`, with_body("POST", report));

/** As the host of a table, say whether spectators may talk. */
export const let_spectators_talk = (id: string, on: boolean) =>
  call<SpectatorsTalk>(`${table_path(id)}/spectators-talk`, with_body("PUT", { on }));

/** What the visitor has noted at one of their seats. */
export const get_notepad = (id: string, seat: number) => call<Notepad>(`${table_path(id)}/notepad?seat=${seat}`);

/** Keep it anew, also while the page goes. The same key sent twice keeps it once. */
export const keep_notepad = (id: string, kept: KeepNotepad) =>
  call<Notepad>(`${table_path(id)}/notepad`, { ...with_body("PUT", kept), keepalive: true });

/** What a good player would do in place of one of the visitor's seats. The server thinks about it for a moment. */
export const ask_hint = (id: string, seat: number) => call<Hint>(`${table_path(id)}/hint`, with_body("POST", { seat }));

/** What the last decision of one of the visitor's seats was worth, where hints are free. */
export const ask_review = (id: string, seat: number) =>
  call<DecisionReview>(`${table_path(id)}/review`, with_body("POST", { seat }));

/** How far a program is that looks back at a finished game of the visitor, and what it has found. */
export const look_back_at = (id: string) => call<LookBack>(`${table_path(id)}/look-back`);

/** Up to `limit` log events before a version (null: the newest), as a seat may know them (null: what all may know). */
export const get_log = (id: string, seat: number | null, before: number | null, limit: number) =>
  call<LogPage>(
    `${table_path(id)}/log?limit=${limit}${seat === null ? "" : `&seat=${seat}`}${before === null ? "" : `&before=${before}`}`,
  );

/** Which moments: those behind a version, up to another one (null: to the last), or from a step of the record on. */
export type MomentsAsked = { after: number; until: number | null } | { step: number };

export function get_moments(id: string, seat: number | null, asked: MomentsAsked): Promise<MomentPage> {
  const about = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...asked, seat })) if (value !== null) about.set(name, String(value));
  return call<MomentPage>(`${table_path(id)}/moments?${about}`);
}
/** How the points of a finished game went. */
export const get_points = (id: string) => call<PointsOverTime>(`${table_path(id)}/points`);

/** How things stand, as one of the visitor's seats may know it (null: as all may). */
export const get_summary = (id: string, seat: number | null) =>
  call<Summary>(`${table_path(id)}/summary${seat === null ? "" : `?seat=${seat}`}`);

/** Address from which the record of a finished game is downloaded. */
export const record_address = (id: string) => `/api${table_path(id)}/record`;
