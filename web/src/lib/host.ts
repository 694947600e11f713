/** Calls of the host's page. A failed call throws an error whose message is a sentence for people. */
import type {
  CloseTable,
  HostBans,
  HostDeeds,
  HostLoad,
  HostPeople,
  HostReports,
  HostTables,
  NewBan,
  SettleReport,
  TableState,
} from "../generated/messages";
import { call, with_body } from "./api";

/** What is asked for, without what is not said. */
const query = (asked: Readonly<Record<string, string | number | boolean | null>>): string =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === null || value === "" ? [] : [[name, String(value)]])),
  ).toString();

export const host_tables = (status: TableState | null, game: string | null, words: string, skip: number) =>
  call<HostTables>(`/host/tables?${query({ status, game, words, skip })}`);
export const close_any_table = (id: string, wanted: CloseTable) =>
  call(`/host/tables/${encodeURIComponent(id)}/close`, with_body("POST", wanted));

export const host_people = (words: string, skip: number) => call<HostPeople>(`/host/people?${query({ words, skip })}`);
export const host_bans = () => call<HostBans>("/host/bans");
export const ban = (wanted: NewBan) => call<HostBans>("/host/bans", with_body("POST", wanted));
export const lift_ban = (id: string, reason: string) =>
  call<HostBans>(`/host/bans/${encodeURIComponent(id)}/lift`, with_body("POST", { reason }));

export const host_reports = (settled: boolean, skip: number) =>
  call<HostReports>(`/host/reports?${query({ settled, skip })}`);
export const settle_report = (id: number, wanted: SettleReport) =>
  call(`/host/reports/${id}/settle`, with_body("POST", wanted));

export const host_load = () => call<HostLoad>("/host/load");
export const host_deeds = (skip: number) => call<HostDeeds>(`/host/deeds?${query({ skip })}`);
