/** Words of draws that can be checked. */
import { plural } from "./common";

export const DRAWS = {
  title: "Every draw can be checked",
  about:
    "The table's draws follow from a secret, which it promised by this number before anybody sat down, and from words that each person's page adds. At the end the secret is told, and this page can reckon all draws again.",
  promised: "Promised:",
  beside: "Draws",
  beside_about: "The table promised its secret by this number. At the end you can check every draw by it.",
  copy: "Copy the promise",
  copied: "The promise is copied.",
  not_copied: "Your browser does not copy here. Mark the number and copy it.",
  check: "Check the draws",
  checking: "Checking …",
  insecure:
    "This browser checks draws only at an address with https. With the record of the game, “keydom verify” does it on any computer.",
  right: (count: number) => `${plural(count, "draw")}: each came as it had to.`,
  wrong: (number: number) =>
    `Draw ${number} did not come as it had to. Keep the record of this game, and ask the host.`,
  kept: "The secret is the one that was promised before the game.",
  broken: "The secret is another one than was promised before the game.",
  heard: "Your own words are in it.",
  unheard: "Your own words are not in it.",
} as const;
