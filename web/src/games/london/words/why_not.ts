/** Why nothing can be done with things that stand for no action: what they are for, in a sentence with its clause. */
import type { RiverTile } from "../../../generated/london";

export const WHY_NOT = {
  hand: "On your turn, drag keyples to a tile, to bid for it, use it or upgrade it. Or choose first what to do (LO-501, LO-601, LO-701).",
  skills: "Skill tiles are paid for what asks for them: upgrades, and some tiles that are used (LO-609, LO-714).",
  supply: "The general supply: what tiles yield comes from here, and what is paid goes back (LO-309, LO-613).",
  bag: "The bag: from it each player draws as many keyples as the own berth says, at the end of an era (LO-1015).",
} as const;

/** Why no barge can go to a reach of the river. */
export const REACH_WHY_NOT: Record<RiverTile["state"], string> = {
  past: "All barges have gone on from here; a barge only ever sails to the next river tile (LO-901).",
  here: "The barges lie here in this era; whoever has done enough sails on to the next river tile (LO-901).",
  next: "To sail, point at a free berth here; that ends your era (LO-901, LO-902).",
  later: "Nobody sails here in this era: a barge only ever goes to the next river tile (LO-901).",
};
