/** Calls to the server. A failed call throws an error whose message is a sentence for people. */
import { fresh_key } from "./live";
import type {
  Failure,
  FinishedTables,
  GameInfo,
  Hint,
  LogPage,
  Me,
  MomentPage,
  NewTable,
  PointsOverTime,
  PutAway,
  Reference,
  Rulebook,
  Summary,
  TableInfo,
  TableList,
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

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
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
  const said = (body as Partial<Failure> | null)?.error;
  throw new CallFailed(typeof said === "string" ? said : CONNECTION.failed(response.status), response.status);
}

const table_path = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const get_games = () => call<GameInfo[]>("/games");
export const get_reference = (game: string) => call<Reference>(`/games/${encodeURIComponent(game)}/reference`);
const rulebooks = new Map<string, Promise<Rulebook>>();

/** The rules of a game; fetched once, and anew after a failure. */
export function get_rules(game: string): Promise<Rulebook> {
  const known = rulebooks.get(game);
  if (known) return known;
  const asked = call<Rulebook>(`/games/${encodeURIComponent(game)}/rules`);
  rulebooks.set(game, asked);
  asked.catch(() => rulebooks.delete(game));
  return asked;
}

export const get_me = () => call<Me>("/me");
export const put_name = (name: string) => call<Me>("/me", { method: "PUT", body: JSON.stringify({ name }) });
export const get_tables = () => call<TableList>("/tables");
/** Finished tables of the visitor behind the first `skip`: those put away, or the others. */
export const get_finished = (put_away: boolean, skip: number) =>
  call<FinishedTables>(`/tables/finished?put_away=${put_away}&skip=${skip}`);
/** Put a finished table away, or take it out again. */
export const put_table_away = (id: string, put_away: boolean) =>
  call<PutAway>(`${table_path(id)}/put-away`, { method: "PUT", body: JSON.stringify({ put_away }) });
export const get_table = (id: string) => call<TableInfo>(table_path(id));

/** Open a table. `key` names the request: the same key sent twice opens one table. */
export const open_table = (table: NewTable, key = fresh_key()) =>
  call<TableInfo>("/tables", { method: "POST", body: JSON.stringify(table), headers: { "Idempotency-Key": key } });

/** Take an open seat, a certain one or any. */
export const join_table = (id: string, seat?: number) =>
  call<TableInfo>(`${table_path(id)}/join`, {
    method: "POST",
    body: JSON.stringify(seat === undefined ? {} : { seat }),
  });

/** What a good player would do in place of one of the visitor's seats. The server thinks about it for a moment. */
export const ask_hint = (id: string, seat: number) =>
  call<Hint>(`${table_path(id)}/hint`, { method: "POST", body: JSON.stringify({ seat }) });

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
