/** What was announced with a law, in words: its choices in the order in which they were made (KT-1008). */
import type { BasicColour, Colour, KeythedralView, Laws } from "../../../generated/keythedral";
import { BASIC_COLOURS, FIELD_TYPES } from "../../../generated/keythedral";
import type { EnteredCode } from "../../../generated/messages";
import { LAWS_NAMING_A_TYPE } from "./places";
import { ANY_TABLE } from "../../../words/common";
import { ANNOUNCED } from "../words/table";
import { LAND_THINGS, THING_OF } from "../words/things";
import { fence_side, field_name } from "./naming";
import type { NamedLand, Owner } from "./naming";

/** Law 1 puts the numbers themselves in order; other laws name a cottage tile by its number. */
const WORK_ORDER = 1;

type Announced = Pick<Laws, "announced" | "announced_choices">;
type Land = NamedLand & Pick<KeythedralView, "fences" | "offer">;

/** The choices of an announced law: "Anna, tile 3"; empty if it has none. */
export function announced_words(laws: Announced, view: Land, owner: Owner): string {
  return laws.announced_choices.map((code) => choice_words(code, laws.announced, view, owner)).join(", ");
}

function choice_words(code: EnteredCode, law: number | null, view: Land, owner: Owner): string {
  const [first, second] = code.arguments;
  switch (code.family) {
    case "cube":
      return law !== null && LAWS_NAMING_A_TYPE.has(law) ? field_type(first as BasicColour) : THING_OF[first as Colour];
    case "number":
      return law === WORK_ORDER ? String(first) : ANNOUNCED.number(Number(first));
    case "position":
      return ANNOUNCED.seat(view.offer.find((tile) => tile?.position === first)?.cost ?? []);
    case "seat":
      return owner(Number(first)) ?? ANY_TABLE.you.toLowerCase();
    case "fence":
      return fence_words(Number(first), Number(second), view, owner);
    case "field":
      return field_name({ x: Number(first), y: Number(second) }, view, owner);
    default:
      return `${code.family} ${code.arguments.join(" ")}`;
  }
}

/** Laws name a type of field by the colour of its cubes. */
function field_type(colour: BasicColour): string {
  return FIELD_TYPES[BASIC_COLOURS.indexOf(colour)] ?? colour;
}

function fence_words(seat: number, index: number, view: Land, owner: Owner): string {
  const fence = view.fences.find((one) => one.seat === seat && one.index === index);
  return LAND_THINGS.fence_of(owner(seat), fence ? fence_side(fence, view, owner) : "");
}
