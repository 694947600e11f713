/** Calls about players. A failed call throws an error whose message is a sentence for people. */
import type { Best, PlayedPage, Profile } from "../generated/messages";
import { call, with_body } from "./api";

const person = (id: string) => `/players/${encodeURIComponent(id)}`;

/** The page of a person, by its id or `me`. */
export const get_player = (id: string) => call<Profile>(person(id));

/** The page of a program. */
export const get_program = (name: string) => call<Profile>(`/programs/${encodeURIComponent(name)}`);

/** The games of a person or a program behind those that were told, by the number that came with them. */
export const get_further_games = (of: { id: string; bot: string }, further: number) =>
  call<PlayedPage>(
    `${of.bot ? `/programs/${encodeURIComponent(of.bot)}` : person(of.id)}/games?before=${encodeURIComponent(further)}`,
  );

/** The best of a game. */
export const get_best = (game: string) => call<Best>(`/games/${encodeURIComponent(game)}/best`);

/** Mark somebody as a friend, or no more: the page as it is then. */
export const set_friend = (id: string, friend: boolean) =>
  call<Profile>(`${person(id)}/friend`, with_body("PUT", { friend }));

/** Mute somebody, or hear them again: the page as it is then. */
export const set_muted = (id: string, muted: boolean) =>
  call<Profile>(`${person(id)}/mute`, with_body("PUT", { muted }));

/** Show others one's page, or not: the page as it is then. */
export const set_hidden = (hidden: boolean) => call<Profile>(`${person("me")}/hidden`, with_body("PUT", { hidden }));
