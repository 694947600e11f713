/** Emblems of the village: its houses and ways, the harbour, the yards, the mines. */
import { arch, both, box, disc, line, placed, plain, row, solid } from "../../../lib/shapes";
import type { Emblems } from "./emblem_shapes";
import { GROUND, HATS, person } from "./emblem_shapes";
import { RESOURCE_SHAPES } from "./resource_shapes";

export const VILLAGE_EMBLEMS: Emblems = {
  /** Water from a pipe, through a grating, along the slope. */
  drainage: [
    solid("stone", "M2 4H40V40H2Z"),
    line("rock", 1.2, "M2 16H40M2 28H40M14 4V16M28 4V16M8 16V28M34 16V28M8 28V40M34 28V40"),
    solid("clay", disc(24, 24, 11)),
    plain("black", disc(24, 24, 7.6)),
    solid("water", "M17 27C20 30 28 30 31 27C36 34 34 42 40 48H22C26 42 18 36 17 27Z"),
    solid("water", "M2 60C8 46 20 44 30 46C42 42 56 46 62 60Z"),
    line("white", 1.7, "M22 33C23 38 28 41 29 46M12 55Q18 51 24 55T36 55T48 55"),
    solid("dark", "M46 44L62 36V50L52 56Z"),
    line("pale", 1.3, "M50 46V52M54 44V52M58 41V50"),
  ],
  /** Two paved ways that cross, a lamp. */
  pavements: [
    plain("mint", box(3, 3, 58, 58)),
    solid("pale", "M22 3H42V22H61V42H42V61H22V42H3V22H22Z"),
    line("rock", 1.4, "M32 3V61M3 32H61M22 12H42M22 22H42V42H22ZM22 52H42M12 22V42M52 22V42"),
    solid("leaf", disc(12, 12, 5.5) + disc(52, 52, 5.5)),
    line("dark", 2.4, "M52 20V9M48 20H56"),
    solid("gold", "M48 2H56L54.5 9H49.500Z"),
    solid("roof", "M7 56V51L12 47L17 51V56Z"),
  ],
  /** Three floors of windows, the sign with a bed. */
  boarding_house: [
    solid("wall", box(8, 18, 34, 41)),
    solid("roof", "M4 20L12 5H38L46 20Z"),
    line("timber", 1.8, "M8 32H42M8 45H42M25 18V45"),
    plain("glass", box(12, 22, 8, 7) + box(30, 22, 8, 7) + box(12, 35, 8, 7) + box(30, 35, 8, 7) + box(31, 49, 7, 7)),
    solid("timber", arch(15, 59, 9, 12)),
    line("dark", 2, "M42 24H60M46 24V29M58 24V29"),
    solid("cream", box(43, 29, 19, 15)),
    line("ink", 1.7, "M46 33V41M46 39H59M59 41V36.500H50"),
    GROUND,
  ],
  /** A pier, the crane with a bale, water. */
  dock: [
    plain("water", "M2 46H62V62H2Z"),
    line("white", 1.6, "M4 55Q9 51 14 55T24 55M40 52Q45 48 50 52T60 52M30 60Q35 56 40 60T50 60"),
    solid("wood", box(2, 40, 34, 6)),
    solid("timber", box(5, 46, 4, 14) + box(17, 46, 4, 12) + box(29, 46, 4, 14)),
    solid("trunk", "M12 40V8H18V40Z"),
    line("trunk", 3, "M12 10H52M18 26L34 11"),
    line("dark", 1.5, "M50 11V26"),
    solid("plank", box(42, 26, 16, 13)),
    line("brown", 1.3, "M42 32.500H58M50 26V39"),
  ],
  /** A ship under all her sails. */
  seafarer: [
    line("timber", 2, "M24 8V46M44 12V46"),
    solid(
      "cream",
      "M13 11C20 13 28 13 35 11C37 16 37 20 35 24C28 26 20 26 13 24C15 20 15 16 13 11ZM11 27C20 29.5 28 29.5 37 27C39 32 39 37 37 42C28 44 20 44 11 42C13 37 13 32 11 27Z",
    ),
    solid(
      "white",
      "M40 15C44 16.5 50 16.5 54 15C56 20 56 25 54 29C50 30.5 44 30.5 40 29ZM40 32C45 33 51 33 56 32C58 36 58 39 56 43H40Z",
    ),
    line("red", 2.2, "M24 17V21M20.5 19H27.5"),
    solid("red", "M24 8L34 4.500L24 2.500Z"),
    solid("trunk", "M4 44H60C60 52 54 57 48 58H18C10 57 6 52 4 44Z"),
    line("gold", 1.8, "M8 49H57"),
    line("water", 3, "M1 59Q8 54 15 59T29 59T43 59T57 59L63 57"),
  ],
  /** The list of the freight, its seal and the quill. */
  shipping_agent: [
    solid("wood", box(2, 50, 60, 9)),
    solid("cream", "M8 6H44C48 6 48 12 44 12V44C44 50 50 50 50 46H16C12 50 10 48 10 44V12C6 12 4 6 8 6Z"),
    line("shade", 1.8, "M16 34H38M16 40H34"),
    ...placed(
      [
        solid("wood", "M-12 2H12L8 9H-8Z"),
        solid("white", "M-2-12C6-10 10-4 10 0H-2Z"),
        line("timber", 1.6, "M-2-13V2"),
      ],
      "translate(26 23) scale(.8)",
    ),
    solid("red", disc(42, 41, 5)),
    line("white", 1.1, "M42 38V44M39.5 41.500C40 43.5 41 44 42 44S44 43.5 44.5 41.500M40.5 39.500H43.5"),
    solid("dark", "M50 59C48 52 50 48 54 47H58C62 48 63 54 61 59Z"),
    solid("white", "M56 48C54 34 56 20 63 9C64 22 62 36 57 48Z"),
    line("ink", 1, "M57 46C58 34 60 24 62 14"),
  ],
  /** A figure with a key upon the plinth. */
  statue: [
    solid("pale", box(16, 46, 32, 7) + box(12, 53, 40, 7)),
    solid("stone", "M22 46L26 24C26 18 40 18 40 24L44 46Z"),
    line("rock", 1.4, "M29 26L27 45M33 24V45M37 26L39 45"),
    solid("stone", disc(33, 12, 6, 6.6)),
    solid("stone", "M39 22L52 14L54 18L41 28Z"),
    line("ink", 4.6, "M54 26V8M54 10H59M54 14H58M54 26.200V26.3"),
    line("gold", 2.6, "M54 24V8M54 10H59M54 14H58M54 24A3.2 3.2 0 1 1 53.9 24Z"),
    line("leaf", 2, "M4 60Q6 52 10 54M60 60Q58 52 55 54"),
  ],
  /** Half the roof laid, the ladder, a man at it. */
  thatcher: [
    solid("cream", box(8, 40, 48, 19)),
    line("timber", 2.2, "M8 50H56M22 40V59M42 40V59"),
    solid("plank", "M2 42L32 8L62 42Z"),
    line("timber", 1.3, "M40 17V41M46 24V41M52 31V41M36 14L58 41"),
    solid("thatch", "M1 43L32 6L36 11C34 22 34 32 36 43C30 46 26 41 20 44C14 41 8 46 1 43Z"),
    line("loam", 1.3, "M28 13L24 24M20 23L16 34M30 22L28 36M14 32L10 41M24 30L21 41"),
    line("wood", 2.2, "M42 60L50 22M49 61L57 24M44.5 51L51.5 52.500M46.5 41L53.5 42.500M48.5 31L55.5 32.5"),
    ...person(44, 27, "blue", HATS.straw, 0.62),
  ],
  /** The hall: steps, clock, flag. */
  village_hall: [
    line("timber", 2, "M32 14V2"),
    solid("ruby", "M32 2L44 5L32 8Z"),
    solid("slate", "M25 24L27 13H37L39 24Z"),
    solid("wall", box(4, 32, 56, 23)),
    solid("roof", "M1 33L8 23H56L63 33Z"),
    solid("cream", "M18 33L32 19L46 33V55H18Z"),
    solid("white", disc(32, 31, 5)),
    line("ink", 1.2, "M32 28V31H34.5"),
    plain("glass", box(8, 37, 7, 10) + box(49, 37, 7, 10)),
    solid("timber", arch(26, 55, 12, 15)),
    solid("pale", box(14, 55, 36, 5)),
  ],
  /** The fool's cap with its bells, balls in the air. */
  entertainer: [
    solid("red", "M30 44C14 42 10 28 4 30C2 16 16 12 32 30Z"),
    solid("gold", "M34 44C50 42 54 28 60 30C62 16 48 12 32 30Z"),
    solid("emerald", "M20 44C22 30 26 14 32 8C38 14 42 30 44 44Z"),
    solid("gold", disc(5, 32, 4) + disc(59, 32, 4) + disc(32, 7, 4)),
    solid("cream", "M16 42L22 50L27 43L32 51L37 43L42 50L48 42V52C40 58 24 58 16 52Z"),
    solid("sapphire", disc(12, 54, 4.5)),
    solid("orange", disc(52, 56, 4.5)),
    solid("ruby", disc(54, 8, 4)),
  ],
  /** The merchant, his purse and the boat behind him. */
  merchant: [
    plain("water", "M2 40H62V62H2Z"),
    solid("trunk", "M34 40H62L58 50H38Z"),
    line("timber", 2, "M48 40V12"),
    solid("cream", "M50 14C58 20 60 28 60 36H50Z"),
    ...person(24, 60, "ruby", HATS.feathered, 1.36),
    solid("gold", "M43 44C40 46 38 50 39 54C40 60 52 60 53 54C54 50 52 46 49 44L51 40H41Z"),
    line("ink", 1.5, "M42 44H50M46 48V55M43.5 50H48M44 53.500H48.5"),
  ],
  /** Logs notched at the corners, smoke. */
  log_cabin: [
    line("stone", 3, "M46 10Q42 6 46 2"),
    solid("rock", box(42, 8, 8, 16)),
    solid(
      "trunk",
      row(26, 6.6, 5, (y) => `M3 ${y}H61V${y + 6.6}H3Z`),
    ),
    solid(
      "plank",
      row(26, 6.6, 5, (y) => disc(6.5, y + 3.3, 3.2) + disc(57.5, y + 3.3, 3.2)),
    ),
    solid("leaf", "M1 27L14 10H50L63 27Z"),
    line("mint", 1.3, "M12 17H52M7 23H57"),
    solid("brown", box(27, 40, 11, 19)),
    plain("straw", box(14, 36, 8, 8) + box(43, 36, 8, 8)),
    line("ink", 1.1, "M18 36V44M14 40H22M47 36V44M43 40H51"),
  ],
  /** The bottle of the oven, its fire. */
  kiln: [
    line("stone", 3.4, "M32 10Q27 6 31 1M36 11Q41 7 38 2"),
    solid("brick", "M25 12H41L44 24C54 32 58 44 58 59H8C8 44 12 32 22 24Z"),
    line(
      "mortar",
      1.3,
      "M23 20H43M19 28H47M13 37H53M10 46H22M44 46H56M9 53H21M45 53H57M32 12V20M27 20V28M38 20V28M24 28V37M34 28V37M44 28V37",
    ),
    solid("dark", arch(23, 59, 20, 20)),
    solid(
      "orange",
      "M33 58C26 58 25 51 29 48C29 50.5 31 50.5 31.5 49C32.5 46.5 31.5 45 33.5 43C34 46 40 49 39 53.500C38.5 56.5 36.5 58 33 58Z",
    ),
    plain("straw", "M33 57C30.5 57 30 54 32 52C33.5 53 35.5 54 35 56Z"),
    GROUND,
  ],
  /** The mouth of the shaft, a tub on its rails. */
  mine: [
    solid("rock", "M2 59L8 32L20 18L34 8L48 20L58 34L62 59Z"),
    plain("pale", "M20 18L34 8L40 13L28 22Z"),
    plain("black", arch(16, 59, 32, 35)),
    line("timber", 4.4, "M17 59V31M47 59V31M12 29H52"),
    ...placed(RESOURCE_SHAPES.gold, "translate(32 42) scale(.86)"),
    solid("dark", "M18 44H46L43 55H21Z"),
    line("rock", 1.4, "M24 46L25.5 53M32 46V53M40 46L38.5 53"),
    solid("pale", disc(25, 57, 3.4) + disc(39, 57, 3.4)),
    line("brown", 2.2, "M6 61H58"),
  ],
  /** Steps down into the earth, a windlass. */
  open_pit: [
    solid("shade", "M2 22H62V60H2Z"),
    solid("stone", "M8 28H56L52 37H12Z"),
    solid("rock", "M12 37H52L47 47H17Z"),
    solid("dark", "M17 47H47L42 58H22Z"),
    line("pale", 1.2, "M18 32H24M34 33H42M22 42H28M38 42H43"),
    line("trunk", 3, "M14 28L20 6L26 28M38 28L44 6L50 28"),
    solid("wood", box(16, 8, 32, 5)),
    line("ink", 1.5, "M32 13V38"),
    solid("plank", "M27 38H37L35.5 47H28.500Z"),
    line("wood", 2.6, "M48 10H56V4"),
  ],
  /** Bricks piled in a yard, the stack behind. */
  brickyard: [
    solid("brick", "M46 4H55L57 34H44Z"),
    line("stone", 3, "M44 8Q40 5 43 2"),
    ...[0, 1, 2].flatMap((at) => placed(RESOURCE_SHAPES.brick, `translate(${13 + at * 19} 50) scale(.94)`)),
    ...[0, 1].flatMap((at) => placed(RESOURCE_SHAPES.brick, `translate(${22.5 + at * 19} 37) scale(.94)`)),
    ...placed(RESOURCE_SHAPES.brick, "translate(32 24) scale(.94)"),
    line("ink", 1.8, "M2 60H62"),
  ],
  /** Dressed blocks, the tongs that lift one. */
  stoneyard: [
    line("trunk", 3.4, "M10 60L26 4L42 60"),
    line("trunk", 2.6, "M16 42H36"),
    line("ink", 1.6, "M26 6V14M26 14L20 22M26 14L32 22M20 22L22 28M32 22L30 28"),
    ...placed(RESOURCE_SHAPES.stone, "translate(26 34) scale(.98)"),
    ...placed(RESOURCE_SHAPES.stone, "translate(50 49) scale(1.06)"),
    ...placed(RESOURCE_SHAPES.stone, "translate(10 51) scale(.82)"),
    GROUND,
  ],
  /** Boards stacked under a roof. */
  timberyard: [
    solid("trunk", box(6, 18, 4, 42) + box(54, 18, 4, 42)),
    solid("leaf", "M1 20L16 5H48L63 20Z"),
    line("mint", 1.3, "M12 12H52M7 17H57"),
    ...[0, 1].flatMap((at) => placed(RESOURCE_SHAPES.wood, `translate(${21 + at * 22} 48) scale(1.06)`)),
    ...placed(RESOURCE_SHAPES.wood, "translate(32 33) scale(1.06)"),
    line(
      "ink",
      1.8,
      both((x) => `M${x(0)} 60H${x(30)}`),
    ),
  ],
};
