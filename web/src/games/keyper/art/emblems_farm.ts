/** Emblems of the farm: sheds, pens, cottages, fields. */
import { arch, both, box, disc, line, placed, plain, row, solid } from "../../../lib/shapes";
import type { Emblems } from "./emblem_shapes";
import { GROUND, HATS, person } from "./emblem_shapes";
import { RESOURCE_SHAPES } from "./resource_shapes";

export const FARM_EMBLEMS: Emblems = {
  /** A low red shed, a cow looking out. */
  cow_shed: [
    solid("brick", box(6, 26, 52, 33)),
    line("mortar", 1.1, "M12 28V58M52 28V58"),
    solid("slate", "M2 28L12 11H52L62 28Z"),
    line("pale", 1.2, "M10 17H54M7 22.500H57"),
    plain("black", box(15, 30, 34, 28.6)),
    ...placed(RESOURCE_SHAPES.cow, "translate(32 45) scale(1.28)"),
    GROUND,
  ],
  /** A stone sty under thatch, mud before it. */
  pig_sty: [
    solid("stone", "M20 58V28H60V58Z"),
    line("rock", 1.1, "M50 34H58M46 42H58M50 50H58M22 33H30M52 34V42M48 42V50"),
    solid("thatch", "M14 30L28 10H54L64 30Z"),
    line("loam", 1.2, "M27 16L20 28M36 13L31 28M45 13L43 28M53 16L56 28"),
    plain("black", arch(24, 58, 22, 22)),
    plain("loam", "M0 60C2 54 16 54 24 56C36 53 50 54 52 60Z"),
    ...placed(RESOURCE_SHAPES.pig, "translate(22 44) scale(1.5)"),
  ],
  /** A lean-to on posts, hay, a sheep in the dry. */
  sheep_shelter: [
    solid("timber", "M6 59V32H10V59ZM54 59V20H58V59Z"),
    plain("shade", "M10 34L54 22V59H10Z"),
    line("wood", 1.2, "M10 42H54M10 50H54"),
    solid("wood", "M0 34L62 10L64 16L2 40Z"),
    line("brown", 1.1, "M14 30L15 35M28 24L29.5 29M42 18.500L43.5 23.5"),
    plain("thatch", "M40 59C40 50 48 46 54 50V59Z"),
    ...placed(RESOURCE_SHAPES.sheep, "translate(29 45) scale(1.42)"),
    GROUND,
  ],
  /** A horse over the half-door, the shoe above. */
  stable: [
    solid("wood", box(8, 14, 48, 45)),
    solid("brown", "M4 16L32 3L60 16Z"),
    plain("black", box(16, 22, 32, 22)),
    ...placed(RESOURCE_SHAPES.horse, "translate(30 32) scale(1.32)"),
    solid("plank", box(14, 43, 36, 16)),
    line("brown", 1.5, "M14 43L50 59M50 43L14 59"),
    line("pale", 2, "M29.5 14.500C27 9 29 6.6 32 6.600S37 9 34.5 14.5"),
    GROUND,
  ],
  /** The farmhouse, its gate of five bars, a pump. */
  farmyard: [
    plain("mint", "M0 59V44C20 36 44 36 64 44V59Z"),
    solid("wall", box(20, 22, 34, 24)),
    solid("roof", "M16 24L24 8H50L58 24Z"),
    plain("blue", box(26, 28, 6, 7) + box(42, 28, 6, 7)),
    solid("timber", box(34, 32, 6, 14)),
    line("trunk", 3, "M4 42H60M4 49H60M4 56H60M8 38V60M56 38V60"),
    line("trunk", 2, "M8 56L56 42"),
  ],
  /** Rails in a ring, a fir and a goat inside. */
  paddock: [
    plain("mint", disc(32, 48, 30, 13)),
    solid("leaf", "M50 6L58 20H54L61 33H39L46 20H42Z"),
    line("timber", 3, "M50 33V42"),
    ...placed(RESOURCE_SHAPES.goat, "translate(24 33) scale(1.36)"),
    line("trunk", 2.6, "M2 45C16 54 48 54 62 45M2 52C16 61 48 61 62 52M6 42V56M20 46V61M32 48V62M44 46V61M58 42V56"),
  ],
  /** A tall barn, loft and crossed doors. */
  barn: [
    solid("red", "M8 59V28L16 14L32 6L48 14L56 28V59Z"),
    line("white", 2, "M8 28L16 14L32 6L48 14L56 28"),
    solid("straw", arch(25, 28, 14, 12)),
    solid("brick", box(18, 34, 28, 25)),
    line("white", 1.8, "M18 34H46V59M18 59V34M32 34V59M18 34L32 59L46 34M18 59L32 34L46 59"),
    GROUND,
  ],
  /** A coop on legs, the ladder, a hen. */
  cluck_cluck: [
    line("timber", 3, "M14 42V59M40 42V59"),
    solid("plank", box(8, 20, 38, 23)),
    solid("roof", "M3 22L27 5L51 22Z"),
    plain("black", arch(19, 43, 13, 16)),
    line("brown", 1.1, "M9 28H18M9 35H18M33 28H45M33 35H45"),
    line("wood", 2.4, "M31 42L46 59M27 44L41 60M33 48L29.5 50M38 54L34.5 56"),
    ...placed(RESOURCE_SHAPES.chicken, "translate(50 48) scale(1.02)"),
    GROUND,
  ],
  /** A man with his fork at the haystack. */
  farm_labourer: [
    solid("thatch", "M2 59C2 34 12 24 20 24S38 34 38 59Z"),
    line("loam", 1.2, "M12 36L10 50M20 30V46M28 38L30 52"),
    ...person(40, 59, "blue", HATS.straw, 1.16),
    line("timber", 2.4, "M57 59V22"),
    line("dark", 1.8, "M52 10V17C52 23 62 23 62 17V10M57 10V22"),
  ],
  /** Hurdles of wattle, a goat upon a rock. */
  goat_pen: [
    solid("rock", "M18 52L24 38L40 34L52 52Z"),
    ...placed(RESOURCE_SHAPES.goat, "translate(33 23) scale(1.66)"),
    solid("wood", box(3, 44, 58, 13)),
    line("brown", 1.4, "M3 48.500H61M3 52.600H61"),
    solid(
      "trunk",
      row(5, 12.5, 5, (x) => box(x, 38, 4, 22)),
    ),
  ],
  /** Poles, the bines upon them, heavy cones. */
  hop_field: [
    line("timber", 2.2, "M12 60V6M32 60V4M52 60V6M6 10H58"),
    line(
      "leaf",
      2.6,
      "M9 56Q15 50 12 44T12 32T12 20T12 10M29 56Q35 50 32 44T32 32T32 20T32 8M49 56Q55 50 52 44T52 32T52 20T52 10",
    ),
    solid(
      "mint",
      row(7, 20, 3, (x) => disc(x, 26, 4, 5.4) + disc(x + 11, 36, 4, 5.4) + disc(x - 0.5, 46, 4, 5.4)),
    ),
    line(
      "leaf",
      1,
      row(
        7,
        20,
        3,
        (x) =>
          `M${x - 3} 25.500L${x} 28L${x + 3} 25.500M${x + 8} 35.500L${x + 11} 38L${x + 14} 35.500M${x - 3.5} 45.500L${x - 0.5} 48L${x + 2.5} 45.5`,
      ),
    ),
    plain("loam", box(2, 58, 60, 4)),
  ],
  /** Beasts behind hurdles, a flag, the price on a board. */
  livestock_market: [
    line("timber", 2.4, "M32 30V4"),
    solid("red", "M32 4L50 9L32 14Z"),
    ...placed(RESOURCE_SHAPES.cow, "translate(18 34) scale(1.24)"),
    ...placed(RESOURCE_SHAPES.sheep, "translate(46 35) scale(1.24)"),
    line("trunk", 3, "M2 49H62M2 56H62M6 44V60M22 46V60M42 46V60M58 44V60"),
    solid("cream", "M27 15H37V25H27Z"),
    line("ink", 1.2, "M29.5 18.500H34.500M29.5 21.500H34.5"),
  ],
  /** Two round kilns with white cowls. */
  oast_house: [
    solid("brick", box(34, 36, 28, 23)),
    solid("roof", "M30 37L40 24H58L64 37Z"),
    solid("brick", box(4, 38, 18, 21) + box(22, 38, 18, 21)),
    solid("roof", "M2 39L12 15H14L24 39ZM20 39L30 15H32L42 39Z"),
    solid("white", "M9 16L12 6L19 3L17 16ZM27 16L30 6L37 3L35 16Z"),
    plain("black", arch(9, 59, 8, 11) + arch(27, 59, 8, 11)),
    plain("straw", box(47, 43, 9, 7)),
    GROUND,
  ],
  /** Trees close together, a stump before them. */
  copse: [
    line("timber", 3.4, "M14 40V58M50 40V58M32 34V56"),
    solid("leaf", disc(14, 27, 12, 15)),
    solid("leaf", disc(50, 27, 12, 15)),
    solid("green", disc(32, 20, 14, 17)),
    line("mint", 1.6, "M24 16Q28 8 34 8M8 24Q10 17 15 16M45 24Q47 17 52 16"),
    solid("plank", "M36 52V60H48V52Z"),
    solid("straw", disc(42, 52, 6, 2.4)),
    line("leaf", 2, "M4 60L6 54M8 60V53M12 60L10 55M56 60L58 54M60 60V54M22 60L20 55M25 60L26 54"),
  ],
  /** The farmer with ears of wheat. */
  farmer: [
    plain("gold", "M0 60V46Q32 38 64 46V60Z"),
    line("loam", 1.3, "M6 58V48M14 58V46M22 58V45M42 58V45M50 58V46M58 58V48"),
    ...person(29, 60, "green", HATS.straw, 1.34),
    ...placed(RESOURCE_SHAPES.wheat, "translate(51 38) rotate(10) scale(1.5)"),
  ],
  /** Timber frame under thatch, hollyhocks. */
  farmers_cottage: [
    solid("cream", box(10, 30, 44, 29)),
    line("timber", 2.2, "M10 44H54M24 30V59M40 30V59M10 30V59M54 30V59M10 44L24 59M54 44L40 59"),
    solid(
      "thatch",
      "M3 34C4 22 16 12 32 9C48 12 60 22 61 34C56 30 50 30 46 34C42 30 36 30 32 34C28 30 22 30 18 34C14 30 8 30 3 34Z",
    ),
    line("loam", 1.2, "M18 18L13 28M27 14L25 28M37 14L39 28M46 18L51 28"),
    solid("timber", arch(28, 59, 8, 13)),
    plain("glass", box(14, 36, 6, 6) + box(44, 36, 6, 6)),
    line("leaf", 2, "M5 60V50M59 60V48"),
    plain("rose", disc(5, 49, 2.2) + disc(5, 54, 1.8) + disc(59, 47, 2.2) + disc(59, 52, 1.8)),
  ],
  /** A small house below firs, antlers over its door. */
  game_warden: [
    solid("leaf", "M9 4L17 20H13L19 34H-1L5 20H1ZM56 10L63 24H60L65 36H47L52 24H49Z"),
    solid("wall", box(12, 34, 42, 25)),
    solid("slate", "M8 36L20 18H46L58 36Z"),
    solid("timber", arch(27, 59, 12, 17)),
    plain("glass", box(16, 42, 7, 8) + box(43, 42, 7, 8)),
    line(
      "cream",
      2.2,
      "M31 31C30 28 23 29 22 22M27 28C27 26 27.5 24 27 21.500M35 31C36 28 43 29 44 22M39 28C39 26 38.5 24 39 21.5",
    ),
    solid("russet", disc(33, 33, 3, 3.6)),
    GROUND,
  ],
  /** A lodge of logs, a boar's head, crossed spears. */
  hunters_lodge: [
    line("timber", 2, "M8 58L54 10M56 58L10 10"),
    solid("stone", "M54 6L56.5 12.500L50 10ZM10 6L7.5 12.500L14 10Z"),
    solid(
      "trunk",
      both((x) => `M${x(0)} 12L${x(27)} 32V37L${x(0)} 18Z`),
    ),
    solid("wood", "M10 59V30L32 15L54 30V59Z"),
    line("brown", 1.3, "M12 53H52M10 47H54M10 41H54M10 35H54"),
    solid("plank", "M16 30H48V44C48 52 38 56 32 58C26 56 16 52 16 44Z"),
    ...placed(RESOURCE_SHAPES.boar, "translate(32 42) scale(1.18)"),
  ],
};
