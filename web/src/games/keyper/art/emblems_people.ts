/** Emblems of people at their trades, and of those who work gems. */
import { box, disc, line, placed, plain, solid } from "../../../lib/shapes";
import type { Emblems } from "./emblem_shapes";
import { GROUND, HATS, person } from "./emblem_shapes";
import { RESOURCE_SHAPES } from "./resource_shapes";

export const PEOPLE_EMBLEMS: Emblems = {
  /** In his boat, the oar over the shoulder. */
  boatman: [
    plain("water", "M2 50H62V62H2Z"),
    line("plank", 3, "M14 56L52 10"),
    solid("plank", "M50 4C56 2 60 6 58 12L52 15L47 11Z"),
    ...person(30, 48, "water", HATS.cap, 1.22),
    solid("trunk", "M2 42H62C60 52 54 58 46 58H18C10 58 4 52 2 42Z"),
    line("plank", 1.6, "M6 47.500H58"),
    line("white", 1.8, "M2 60Q8 56 14 60T26 60T38 60T50 60T62 60"),
  ],
  /** At the wall with his trowel. */
  bricklayer: [
    ...person(22, 46, "orange", HATS.flat, 1.24),
    solid("brick", box(2, 42, 60, 18)),
    line(
      "mortar",
      1.5,
      "M2 48H62M2 54H62M14 42V48M28 42V48M42 42V48M56 42V48M8 48V54M22 48V54M36 48V54M50 48V54M14 54V60M28 54V60M42 54V60M56 54V60",
    ),
    solid("brick", box(40, 34, 16, 8)),
    solid("pale", "M40 26L54 16L58 28Z"),
    line("dark", 2, "M55 22L60 14"),
    solid("trunk", "M58 4H62V15H58Z"),
  ],
  /** The axe in the stump. */
  lumberjack: [
    solid("leaf", "M52 2L62 20H57L64 36H42L49 20H44Z"),
    line("timber", 3.6, "M53 36V58"),
    ...person(20, 60, "red", HATS.pointed, 1.32),
    solid("trunk", "M34 44H56L59 60H31Z"),
    solid("straw", disc(45, 44, 11, 4)),
    line("wood", 1.2, disc(45, 44, 6, 2)),
    line("wood", 3.2, "M46 42L32 22"),
    solid("pale", "M42 44C38 46 36 40 40 36L49 32L52 38Z"),
  ],
  /** The hammer in his hand, blocks before him. */
  quarryman: [
    solid("rock", "M36 60V30L46 16L58 22L63 60Z"),
    line("pale", 1.4, "M46 16L50 34L40 46M50 34L62 40"),
    ...person(22, 60, "rock", HATS.square, 1.34),
    line("trunk", 3.2, "M36 56L50 32"),
    solid("dark", "M42 26L56 34L53 40L39 32Z"),
    ...placed(RESOURCE_SHAPES.rock, "translate(52 53) scale(.74)"),
  ],
  /** A ring of gems around the wrist. */
  bracelet_maker: [
    line("ink", 7.6, disc(32, 34, 22, 19)),
    line("gold", 5, disc(32, 34, 22, 19)),
    line("straw", 1.4, disc(32, 33, 22, 19)),
    ...placed(RESOURCE_SHAPES.emerald, "translate(32 53) scale(.8)"),
    ...placed(RESOURCE_SHAPES.sapphire, "translate(14 46) rotate(48) scale(.8)"),
    ...placed(RESOURCE_SHAPES.sapphire, "translate(50 46) rotate(-48) scale(.8)"),
    ...placed(RESOURCE_SHAPES.emerald, "translate(10 28) rotate(80) scale(.72)"),
    ...placed(RESOURCE_SHAPES.emerald, "translate(54 28) rotate(80) scale(.72)"),
    solid("gold", "M26 11H38V19H26Z"),
  ],
  /** A great shop window under its awning. */
  emporium: [
    solid("wall", box(5, 6, 54, 53)),
    solid("roof", box(3, 3, 58, 7)),
    solid("glass", box(10, 30, 44, 20)),
    solid("sapphire", "M4 18H60L63 30H1Z"),
    plain("white", "M13 18H22L20 30H9ZM32 18H41L44 30H32ZM50 18H57L60 30H54Z"),
    ...placed(RESOURCE_SHAPES.ruby, "translate(22 41) scale(.74)"),
    ...placed(RESOURCE_SHAPES.sapphire, "translate(43 41) scale(.74)"),
    solid("timber", box(10, 50, 44, 9)),
    line("gold", 1.6, "M16 14H48"),
    GROUND,
  ],
  /** His chest, open, what is in it shining. */
  gem_merchant: [
    solid("trunk", "M6 30C6 12 14 8 20 8H44C50 8 58 12 58 30Z"),
    line("gold", 2, "M17 9V29M47 9V29"),
    plain("black", "M8 28H56V36H8Z"),
    ...placed(RESOURCE_SHAPES.emerald, "translate(20 29) scale(.86)"),
    ...placed(RESOURCE_SHAPES.gold, "translate(40 29) scale(.94)"),
    ...placed(RESOURCE_SHAPES.emerald, "translate(51 32) scale(.5)"),
    solid("wood", box(5, 36, 54, 23)),
    line("brown", 1.4, "M5 44H59M5 51H59"),
    solid("gold", "M26 36H38V47C38 50 26 50 26 47Z"),
    plain("ink", disc(32, 41.5, 2) + "M31 42H33L33.6 46.500H30.400Z"),
  ],
  /** A crown upon the anvil. */
  goldsmith: [
    solid("dark", "M6 40H50C56 40 60 37 62 34V42C58 48 48 50 44 50V54H50V60H16V54H22V50C14 50 8 46 6 40Z"),
    solid("gold", "M12 38L8 12L20 22L31 6L42 22L54 12L50 38Z"),
    line("straw", 2, "M14 33H48"),
    ...placed(RESOURCE_SHAPES.sapphire, "translate(31 26) scale(.7)"),
    solid("sapphire", disc(8, 11, 3.2) + disc(54, 11, 3.2)),
    solid("gold", disc(31, 5.5, 3.2)),
  ],
  /** A necklace on its velvet bust. */
  jeweller: [
    solid("cream", "M4 60C4 46 18 44 22 36V14C26 10 38 10 42 14V36C46 44 60 46 60 60Z"),
    solid("shade", disc(32, 13, 10, 3)),
    line("ink", 4.6, "M18 40C20 50 44 50 46 40"),
    line("gold", 2.6, "M18 40C20 50 44 50 46 40"),
    ...placed(RESOURCE_SHAPES.ruby, "translate(32 51) scale(.84)"),
    ...placed(RESOURCE_SHAPES.emerald, "translate(20.5 45) rotate(30) scale(.5)"),
    ...placed(RESOURCE_SHAPES.emerald, "translate(43.5 45) rotate(-30) scale(.5)"),
    line("gold", 2, "M8 14V22M4 18H12M56 24V32M52 28H60"),
  ],
  /** A ring with a great stone. */
  ring_maker: [
    line("ink", 8, disc(32, 42, 17)),
    line("gold", 5.4, disc(32, 42, 17)),
    line("straw", 1.6, "M18 38A15 15 0 0 0 22 52"),
    solid("gold", "M20 20L24 28H40L44 20L38 26H26Z"),
    ...placed(RESOURCE_SHAPES.ruby, "translate(32 15) scale(1.2)"),
    line("white", 2, "M52 6V14M48 10H56M10 16V22M7 19H13"),
  ],
};
