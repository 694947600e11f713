/** Being told in this browser, while no page is open, too. */
import type { BeingTold, OwnDestination } from "../../generated/messages";
import { HERE } from "../../words/told";
import { add_push } from "./calls";

/** Whether this browser has what it takes: a page that is encrypted, or on the same machine. */
export const push_possible = (): boolean =>
  isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Have the browser keep what it does without a page; asked again, it begins again what was cut off. Throws if the browser
 * forbids it, or if a file of it does not come. */
export const install_worker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register("/service_worker.js");

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

async function subscription(): Promise<PushSubscription | null> {
  if (!push_possible()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The destination that is this browser; undefined: it is none. */
export async function own_destination(told: BeingTold): Promise<OwnDestination | undefined> {
  const own = await subscription();
  if (!own) return undefined;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`push ${own.endpoint}`));
  const mark = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return told.destinations.find((destination) => destination.mark === mark);
}

/** Have the browser ask its person, and tell the server. Throws a sentence for people. */
export async function be_told_here(push_key: string): Promise<BeingTold> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(HERE.forbidden);
  let own: PushSubscription;
  try {
    await install_worker();
    const registration = await navigator.serviceWorker.ready;
    // One that was made for another server's key is of no use.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    own = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(push_key) });
  } catch (error) {
    throw new Error(HERE.no_service, { cause: error });
  }
  const { endpoint = "", keys = {} } = own.toJSON();
  return add_push({ endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" });
}

/** Tell nothing here any more, as far as the browser is concerned. */
export async function forget_here(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
