/** Words of accounts: who one is, and by what one is known on other devices. */
import { plural } from "./common";

export const ACCOUNT = {
  page: "Your account",
  results: "Your results and ratings",
  without: "Keep your name",
  about:
    "An account keeps your name and your tables, on every device of yours. It needs no password and no e-mail address.",
  comes_along: "All that you have played as a guest comes along.",
  make: "Make an account",
  about_passkey:
    "Your device then asks for your finger, your face or its PIN. That makes a passkey, which only it has.",
  no_passkeys:
    "Here your browser makes no passkeys: that needs an address with a name and https. You get recovery codes instead.",
  have_one: "I have an account",
  sign_in: "Sign in with a passkey",
  recovery_code: "A recovery code",
  sign_in_by_code: "Sign in with this code",
  from_device: "Or from a device that is signed in: there, open your account and choose “Continue on another device”.",
  enter_device_code: "Enter the code of that device",
  signed_in: (name: string) => `You are signed in as ${name}.`,
  signed_out: "You are signed out.",
  save: "Save",
  saved: (name: string) => `You are ${name} from now on.`,
  left_here: (tables: number) => `A guest who used this browser before has ${plural(tables, "table")}.`,
  bring_along: (tables: number) => (tables === 1 ? "Bring it along" : "Bring them along"),
  brought: (tables: number) => (tables === 1 ? "It is yours now." : "They are yours now."),
} as const;

export const PASSKEYS = {
  title: "Passkeys",
  about: "Each of them signs you in. A passkey stays on its device, or in your keychain.",
  none: "You have no passkey. Recovery codes and your other devices let you in.",
  add: "Add a passkey",
  name: "Name of the passkey",
  rename: "Rename",
  remove: "Remove",
  made: (when: string) => `made ${when}`,
  used: (when: string) => `used ${when}`,
  elsewhere: (host: string) => `(good for ${host} only)`,
  refused: "Nothing came of it: you said no, or it took too long.",
  there_already: "This device has a passkey of this account already.",
} as const;

export const CODES = {
  title: "Recovery codes",
  about: "Each of them signs you in once, on any device, when you have lost all others.",
  left: (count: number) => (count === 0 ? "You have none." : `You have ${count} left.`),
  renew: "Make new ones",
  about_renewing: "The old ones are good for nothing then.",
  new: "Your recovery codes",
  keep: "Write them down, or keep the file. They are shown this once. Each of them signs you in once, on any device.",
  copy: "Copy",
  copied: "The codes are copied.",
  not_copied: "Your browser does not copy here. Write them down.",
  download: "Keep as a file",
  file: "keydom-recovery-codes.txt",
  head: (host: string, name: string) => `Recovery codes of ${name} at ${host}`,
  kept: "I have kept them",
} as const;

export const SESSIONS = {
  title: "Where you are signed in",
  since: (here: boolean, when: string) => `${here ? "this browser, " : ""}since ${when}`,
  sign_out: "Sign out",
  sign_out_here: "Sign out",
  sign_out_everywhere: "Sign out everywhere",
} as const;

export const OWN_DATA = {
  title: "All that is yours here",
  about: "Take it along as one file, or delete it.",
  export: "Keep all as a file",
  delete: "Delete all",
  about_deleting:
    "Your name, your ways to sign in, your results and ratings and your own tables are deleted. Games with others stay theirs, without your name. Your seats in running games become free.",
  type_name: (name: string) => `Type your name, ${name}, as a sign that you mean it`,
  really: "Delete all for ever",
  gone: "All that was yours is deleted.",
} as const;

export const DEVICE = {
  go_on: "Continue on another device",
  about: "Scan this with the camera of the other device.",
  by_hand: (address: string) => `Or open ${address} there and type:`,
  picture: "The address and the code for the other device, to be scanned",
  own_machine:
    "This address is this computer alone. Open Keydom here by its address in your network first; then this code leads there, too.",
  asks: (device: string, number: string) => `${device} shows the number ${number}. Is that yours?`,
  yes: "Yes, let it in",
  no: "No",
  let_in: "The other device is signed in.",
  kept_out: "Nobody was let in.",
  too_old: "The code is too old. Make a new one.",
  again: "Make a new code",
  here: "Continue on this device",
  about_here: "On the device that is signed in, open your account and choose “Continue on another device”.",
  code: "The code that it shows",
  come: "Continue here",
  compare: "This device shows",
  say_yes: "Say yes on the other device if it shows the same number.",
} as const;
