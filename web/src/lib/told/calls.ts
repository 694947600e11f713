/** Calls about being told. A failed call throws an error whose message is a sentence for people. */
import type { BeingTold, NewPush, NewWishes, Tried, Waiting } from "../../generated/messages";
import { call, with_body } from "../api";

const ROOM = "/being-told";

export const get_waiting = () => call<Waiting>(`${ROOM}/waiting`);
export const get_told = () => call<BeingTold>(ROOM);
export const put_wishes = (wishes: NewWishes) => call<BeingTold>(`${ROOM}/wishes`, with_body("PUT", wishes));
export const add_push = (push: NewPush) => call<BeingTold>(`${ROOM}/push`, with_body("POST", push));
export const add_mail = (address: string) => call<BeingTold>(`${ROOM}/mail`, with_body("POST", { address }));
export const add_service = (address: string) => call<BeingTold>(`${ROOM}/service`, with_body("POST", { address }));
export const confirm_mail = (code: string) => call(`${ROOM}/confirm`, with_body("POST", { code }));
export const end_mail = (token: string) => call(`${ROOM}/off/${encodeURIComponent(token)}`, with_body("POST"));
export const test_destination = (id: string) => call<Tried>(`${ROOM}/destinations/${id}/test`, with_body("POST"));
export const remove_destination = (id: string) => call<BeingTold>(`${ROOM}/destinations/${id}`, with_body("DELETE"));
