/** Words of being told that a table waits. */
import { plural } from "./common";
import type { DestinationKind, MatterKind, WaitingTable } from "../generated/messages";

export const WAITING = {
  door: (count: number) => `${plural(count, "table")} ${count === 1 ? "waits" : "wait"} for you`,
  title: "Waiting for you",
  turn: "Your turn",
  ask: "A question to all",
  settings: "Where you are told of it",
} as const;

export const NEWS = {
  title: ({ title, kind }: WaitingTable) =>
    kind === "ask" ? `${title}: your answer is waited for` : `${title}: it is your turn`,
  waits: "The table waits for you.",
} as const;

export const TOLD = {
  page: "Being told",
  about: "A table that waits for you shows in the title of every open page. While you are away, you are told here:",
  door: "Being told when it is your turn",
  about_door: "On this device, by mail, or where your group talks.",
  none: "Nowhere yet.",
  places: "Where you are told",
  add_mail: "By mail",
  about_mail: "A mail with a code comes first. Each mail has a link that ends it.",
  mail: "Your mail address",
  send_code: "Send the code",
  code_sent: (address: string) => `A code is on its way to ${address}.`,
  code: "The code from the mail",
  confirm: "Confirm",
  confirmed: "The address is confirmed.",
  unconfirmed: "waits for its code",
  add_service: "Where your group talks",
  about_service:
    "Discord, Telegram, Matrix, ntfy and others, through Apprise. Its pages say how yours is written, as in ntfy://your-topic.",
  service: "Address of the service",
  add: "Add",
  test: "Send one now",
  tested: "It is sent.",
  remove: "Remove",
  removed: "Nothing comes there any more.",
  since: (when: string) => `since ${when}`,
  ended: "No more mail comes to that address.",
  end_title: "No more mail",
  end_about: "Nothing is sent to that address any more. You can add it again at any time.",
  end: "End it",
} as const;

export const HERE = {
  label: "On this device",
  help: "Your browser then asks once. You are told though no page is open.",
  on: "You are told on this device.",
  off: "You are told nothing on this device any more.",
  forbidden: "Your browser does not allow it. Allow messages from this page in its settings, then try again.",
  no_service: "Your browser reaches no service for messages just now. Try again later.",
  impossible: "For messages on this device your browser needs an address with https.",
} as const;

export const DESKTOP = {
  label: "From open pages",
  help: "While a page of Keydom is open and you look at something else, the browser says so at once.",
} as const;

export const WISHES = {
  title: "What you are told",
  when: "How often",
  pace: "Mails and messages to groups",
  quiet: "Quiet hours, in which you are told nothing, stand among your other hours:",
} as const;

export const KINDS: Readonly<Record<MatterKind, { label: string; help: string }>> = {
  turn: { label: "It is my turn", help: "Once for each time that others wait for you, unless you have seen it." },
  ask: { label: "A question to all", help: "Somebody asks to take back, to stop the clocks, or to end the game." },
  begin: { label: "A game begins", help: "The last seat is taken." },
  again: { label: "The others play again", help: "A seat at their next table is free for you." },
  over: { label: "A game is over", help: "With the way to see how it ended." },
};

export const PACE_NAMES = { 0: "Each at once", 3600: "At most one an hour", 86400: "At most one a day" } as const;

export const DESTINATION_KINDS: Readonly<Record<DestinationKind, string>> = {
  push: "Browser",
  mail: "Mail",
  service: "Service",
};
