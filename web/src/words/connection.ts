/** Words of what goes wrong: between here and the server, and where a link leads nowhere. */

export const CONNECTION = {
  broken: "The connection to the server is broken.",
  offline: "You are offline.",
  catches_up: "The page catches up by itself as soon as it is back.",
  try_now: "Try now",
  no_answer: "The server does not answer. Is it running, and are you online?",
  failed: (status: number) => `The server failed (${status}). Try again.`,
  table_closed: "The server has closed this table.",
  too_long: "That was too much for one message.",
  unknown_game: (game: string) => `This page cannot draw the game “${game}”.`,
} as const;

export const LINK = {
  name: "Link to this table",
  copy: "Copy",
  share: "Send",
  copied: "The link is copied. Send it to a friend.",
  copy_by_hand: (link: string) => `Copy this link: ${link}`,
} as const;

export const NOTICE = { dismiss: "Dismiss this notice" } as const;

const ON_THE_WAY = "Perhaps a part of the link was lost on the way";

export const LOST = {
  to_start: "To the start page",
  page: "Nothing here",
  address: "There is nothing at this address",
  about_address: `${ON_THE_WAY}: a link to a table ends in twelve letters and digits.`,
  game: "There is no such game here",
  about_game: `${ON_THE_WAY}.`,
  page_failed: "This page could not be fetched",
  about_page: "The server does not answer, or it has been renewed since this page was opened.",
  table: "This table cannot be shown",
} as const;
