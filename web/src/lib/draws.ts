/** Draws that the page checks: it keeps what a table has promised before the game, adds words of its own, and reckons
 * every draw again at the end (docs/records.md). */
import { fresh_key } from "./live";
import { CallFailed, get_commitment, get_draws, join_any, join_table, open_table, play_again } from "./api";
import { recall, remember } from "./settings.svelte";
import type { Commitment, Draws, NewTable, TableInfo } from "../generated/messages";

/** What this browser knows from before the game. */
export interface Promised {
  commitment: string;
  /** The words that it has added; empty where it has added none. */
  words: string;
}

const place = (id: string) => `keydom.promised.${id}`;

/** Words that nobody can guess. */
export const fresh_words = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A request that is sent again keeps its promise and its words. */
const promises = new Map<string, { promise: Commitment; words: string }>();

/** Make a table: the server promises a secret for its draws, then the visitor's words are added. */
export async function make_table(wanted: NewTable, key = fresh_key()): Promise<TableInfo> {
  const promised = promises.get(key) ?? { promise: await get_commitment(), words: fresh_words() };
  promises.set(key, promised);
  const { promise, words } = promised;
  const table = await open_table({ ...wanted, nonce: promise.nonce, words }, key).catch((error: unknown) => {
    // What was refused is asked for with another promise: this one may be too old.
    if (!(error instanceof CallFailed && error.passing)) promises.delete(key);
    throw error;
  });
  promises.delete(key);
  remember(place(table.id), { commitment: promise.commitment, words } satisfies Promised);
  return table;
}

/** Sit down at a table, whose promise is known, with words of one's own. */
export async function take_seat(before: TableInfo, seat?: number): Promise<TableInfo> {
  const words = before.status === "open" ? fresh_words() : "";
  const table = await join_table(before.id, seat, words);
  remember(place(before.id), { commitment: before.commitment, words } satisfies Promised);
  return table;
}

/** Sit down at any listed table that waits for players, with words of one's own. Its promise is only known then. */
export async function sit_anywhere(game: string | null): Promise<TableInfo> {
  const words = fresh_words();
  const table = await join_any(game, words);
  remember(place(table.id), { commitment: table.commitment, words } satisfies Promised);
  return table;
}

/** Go on at the table that follows a finished one. */
export async function go_on(id: string): Promise<TableInfo> {
  const words = fresh_words();
  const table = await play_again(id, words);
  remember(place(table.id), { commitment: table.commitment, words } satisfies Promised);
  return table;
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes_of = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const encoded = (text: string) => new TextEncoder().encode(text);

const RANGE = 2n ** 64n;

/** Which of the weighted outcomes a draw of this number has. */
export async function outcome_of(
  key: CryptoKey,
  words: readonly string[],
  number: number,
  weights: readonly number[],
): Promise<number> {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const salt = hex(await crypto.subtle.digest("SHA-256", encoded(JSON.stringify(words))));
  for (let attempt = 0; ; attempt += 1) {
    const block = await crypto.subtle.sign("HMAC", key, encoded(`${number} ${attempt} ${salt}`));
    const value = new DataView(block).getBigUint64(0);
    if (value >= RANGE - (RANGE % total)) continue;
    let left = value % total;
    for (const [outcome, weight] of weights.entries()) {
      if (left < BigInt(weight)) return outcome;
      left -= BigInt(weight);
    }
  }
}

export const key_of = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes_of(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

/** What was found out about the draws of a table. */
export interface Checked {
  count: number;
  /** The number of the first draw that is another one, from 1; null if all are right. */
  wrong: number | null;
  /** Whether the secret is the promised one; null if nothing is known from before the game. */
  kept: boolean | null;
  /** Whether this browser's words are among those of the seats; null if it has added none. */
  heard: boolean | null;
}

/** Check what the server tells of its draws. */
export async function checked(told: Draws, promised: Promised | null): Promise<Checked> {
  const key = await key_of(told.secret);
  let wrong: number | null = null;
  for (const [number, draw] of told.draws.entries()) {
    if ((await outcome_of(key, told.words, number, draw.weights)) === draw.outcome) continue;
    wrong = number + 1;
    break;
  }
  const commitment = hex(await crypto.subtle.digest("SHA-256", bytes_of(told.secret)));
  return {
    count: told.draws.length,
    wrong,
    kept: promised ? promised.commitment === commitment : null,
    heard: promised?.words ? told.words.includes(promised.words) : null,
  };
}

/** Whether this browser can reckon a draw again: it does so only at secure addresses. */
export const can_check = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Fetch the draws of a finished table and check them. */
export async function check_draws(id: string): Promise<Checked> {
  return checked(await get_draws(id), recall<Promised | null>(place(id), null));
}
