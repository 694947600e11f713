/** Passkeys, as the browser makes and asks for them. */
import { PASSKEYS } from "../words/accounts";

/** A host that is a number: no passkey can belong to it. */
const NUMBER = /^[\d.]+$|^\[/;

/** Whether passkeys can be used on this page: it has to be encrypted, and its address has to have a name. */
export const passkeys_possible = (): boolean =>
  isSecureContext &&
  !NUMBER.test(location.hostname) &&
  typeof window.PublicKeyCredential?.parseCreationOptionsFromJSON === "function";

/** What a new passkey answers to these options. Throws a sentence for people. */
export const make_passkey = (options: unknown): Promise<Record<string, unknown>> =>
  answered(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
    }),
  );

/** What the passkey that the visitor chooses answers to these options. Throws a sentence for people. */
export const ask_passkey = (options: unknown): Promise<Record<string, unknown>> =>
  answered(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
    }),
  );

async function answered(ask: () => Promise<Credential | null>): Promise<Record<string, unknown>> {
  let credential: Credential | null;
  try {
    credential = await ask();
  } catch (error) {
    const twice = error instanceof DOMException && error.name === "InvalidStateError";
    throw new Error(twice ? PASSKEYS.there_already : PASSKEYS.refused, { cause: error });
  }
  if (credential instanceof PublicKeyCredential) return credential.toJSON() as unknown as Record<string, unknown>;
  throw new Error(PASSKEYS.refused);
}
