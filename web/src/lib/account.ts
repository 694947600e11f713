/** Calls about one's account. A failed call throws an error whose message is a sentence for people. */
import type {
  Account,
  AskChallenge,
  Challenge,
  DeviceCode,
  DeviceEntry,
  DeviceWaiting,
  RecoveryCodes,
} from "../generated/messages";
import { call, with_body } from "./api";
import { ask_passkey, make_passkey } from "./passkeys";

async function options_for(asked: AskChallenge): Promise<unknown> {
  return (await call<Challenge>("/account/challenge", with_body("POST", asked))).options;
}

/** The visitor's account; refused for a guest. */
export const get_account = () => call<Account>("/account");

/** Make the guest's account, with a passkey or without one: its recovery codes. */
export async function make_account(name: string, with_passkey: boolean): Promise<string[]> {
  const credential = with_passkey ? await make_passkey(await options_for({ purpose: "make", name })) : null;
  return (await call<RecoveryCodes>("/account", with_body("POST", { name, credential }))).codes;
}

export async function sign_in(): Promise<void> {
  const credential = await ask_passkey(await options_for({ purpose: "sign_in" }));
  await call("/account/sign-in", with_body("POST", { credential }));
}

export const sign_in_by_code = (code: string) => call("/account/recover", with_body("POST", { code }));
export const sign_out = (everywhere: boolean) => call("/account/sign-out", with_body("POST", { everywhere }));
export const end_session = (id: string) => call<Account>(`/account/sessions/${id}`, with_body("DELETE"));

export async function add_passkey(): Promise<Account> {
  const credential = await make_passkey(await options_for({ purpose: "add" }));
  return call<Account>("/account/passkeys", with_body("POST", { credential }));
}

export const name_passkey = (id: string, name: string) =>
  call<Account>(`/account/passkeys/${id}`, with_body("PUT", { name }));
export const remove_passkey = (id: string) => call<Account>(`/account/passkeys/${id}`, with_body("DELETE"));
export const renew_codes = async () => (await call<RecoveryCodes>("/account/recovery-codes", with_body("POST"))).codes;
export const delete_me = (name: string) => call("/account", with_body("DELETE", { name }));
/** Address from which all that is the visitor's is downloaded. */
export const EXPORT_ADDRESS = "/api/account/export";
/** The tables of the guest of this browser become the account's. */
export const bring_along = () => call<Account>("/account/bring-along", with_body("POST"));

/** The way to another device: on the one that is signed in … */
export const begin_device = () => call<DeviceCode>("/account/other-device", with_body("POST"));
export const see_device = () => call<DeviceWaiting>("/account/other-device");
export const allow_device = (number: string, allow: boolean) =>
  call<DeviceWaiting>("/account/other-device", with_body("PUT", { number, allow }));
/** … and on the other one. */
export const come_with = (code: string) => call<DeviceEntry>("/account/device/come", with_body("POST", { code }));
export const enter_with = (code: string) => call<DeviceEntry>("/account/device/enter", with_body("POST", { code }));
