/** Words of what is asked: the bidding, answers that stand, and why a worker does not get somewhere. */
import type { KeythedralReference } from "../../../generated/keythedral";
import type { StandingWords } from "../../../lib/types";
import { plural } from "../../../words/common";

/** The bidding for the next start player. */
export const AUCTION = {
  title: "Who begins the next round?",
  leads: (owner: string | null, cubes: number) =>
    `${owner === null ? "You lead" : `${owner} leads`}: ${plural(cubes, "cube")}`,
  no_bid: "No bid yet",
  /** When nobody is asked any more. */
  none: "Nobody has bid",
  /** After the sign of the one who may match. */
  may_match: (owner: string | null, highest: number) => {
    const [match, gets] = highest === 0 ? ["any bid", "its cubes"] : ["it", plural(highest, "cube")];
    return owner === null ? `You may match ${match}, or get ${gets}` : `${owner} may match ${match}, or gets ${gets}`;
  },
  pays: (owner: string | null) => (owner === null ? "You pay it" : `${owner} pays it`),
  chooses: (owner: string | null) => `${owner === null ? "You choose" : `${owner} chooses`} who begins`,
  bids: "Your bid, in cubes",
  why: "Whoever bids most chooses who begins the next round; the holder of the flag may match that.",
  bid: (cubes: number) => `bid ${cubes}`,
} as const;

/** A payment with any cubes. */
export const PAYMENT = {
  chosen: (cubes: number, due: number) => `${cubes} of ${due} chosen`,
  help: "Press a cube to pay with it; press it again to keep it.",
  missing: (cubes: number, paid: number) =>
    paid === 0 ? `Choose ${plural(cubes, "cube")}` : `Choose ${plural(cubes, "more cube", "more cubes")}`,
  pay: (cubes: string) => `Pay ${cubes}`,
  /** Told aloud once nothing is missing: the button that pays. */
  complete: (pay: string) => `All cubes chosen. Go on to “${pay}”.`,
  /** Told aloud of what is laid out so far, and what is missing. */
  laid_out: (cubes: string, missing: number) =>
    `${cubes === "" ? "Nothing" : cubes} chosen. ${PAYMENT.missing(missing, cubes === "" ? 0 : 1)}.`,
} as const;

/** Why a worker does not get to a field that was clicked. */
export const NOT_BESIDE = "A worker goes to a field that touches the cottage or house that sends it (KT-413).";

/** Standing answers about laws. */
export const STANDING: StandingWords = {
  title: "When to ask me about laws",
  opener: "When to ask about laws:",
  answers: {
    useful: {
      brief: "when one can help",
      label: "When one of my laws could do something",
      help: "Where nothing but one answer is left, it is given for you.",
    },
    concerned: {
      brief: "if it concerns me",
      label: "Only when it concerns me",
      help: "When a phase begins, and when somebody wants a tile that I could pay for or plays a law that can touch me.",
    },
    laws: {
      brief: "only for some",
      label: "Only for some of my laws",
      help: "When one of those marked here may be played.",
    },
    never: {
      brief: "never",
      label: "Never in others' turns",
      help: "In my own turn I may still play them.",
    },
    always: {
      brief: "always",
      label: "Always",
      help: "Also when “No law” is all that I could say.",
    },
  },
  pick: (law: number, reference: KeythedralReference) => reference.laws[law - 1]?.title ?? `Law ${law}`,
};
