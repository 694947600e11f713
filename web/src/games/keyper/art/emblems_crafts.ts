/** Emblems of the crafts: what makes, cuts, melts and exchanges. */
import { arch, box, disc, line, placed, plain, solid } from "../../../lib/shapes";
import type { Emblems } from "./emblem_shapes";
import { GROUND } from "./emblem_shapes";
import { RESOURCE_SHAPES } from "./resource_shapes";

export const CRAFT_EMBLEMS: Emblems = {
  /** The mould on the bench, bricks drying. */
  brickmaker: [
    solid("wood", "M4 44H60V50H4Z"),
    solid("timber", box(9, 50, 5, 10) + box(50, 50, 5, 10)),
    solid("clay", "M8 44C6 36 14 32 18 34C22 30 30 34 28 44Z"),
    solid("plank", "M34 34H58V44H34Z"),
    solid("brick", box(37, 37, 18, 4.6)),
    ...placed(RESOURCE_SHAPES.brick, "translate(20 17) scale(1.2)"),
    ...placed(RESOURCE_SHAPES.brick, "translate(46 17) scale(1.2)"),
  ],
  /** Saw and plane on the bench. */
  carpenter: [
    solid("wood", box(3, 42, 58, 7)),
    solid("timber", box(8, 49, 6, 11) + box(50, 49, 6, 11)),
    solid("pale", "M4 15L48 11V28L6 19Z"),
    line(
      "ink",
      1.1,
      "M6 19.500L9 22L11.5 20.600L14.5 23L17 21.700L20 24.200L22.5 22.800L25.5 25.400L28 24L31 26.500L33.5 25L36.5 27.600L39 26.200L42 28.600L44 27.300L48 28",
    ),
    solid("trunk", "M47 9H58C62 12 62 26 58 30H47ZM52 15V24H56V15Z"),
    solid("plank", "M14 42V36H20L24 32H34C40 32 44 38 44 42Z"),
    solid("timber", "M34 32C33 27 38 26 40 30L41 35Z"),
    line("straw", 1.8, "M12 40C6 40 6 34 10 34S13 38 10 38"),
  ],
  /** A block, chisel and mallet at work. */
  stonemason: [
    solid("stone", box(6, 36, 40, 23)),
    plain("white", "M6 36L14 28H54L46 36Z"),
    plain("rock", "M46 36L54 28V51L46 59Z"),
    line("ink", 1.3, "M6 36L14 28H54V51L46 59M6 36H46V59M46 36L54 28"),
    solid("dark", "M22 40L30 18L34 19.500L26 41Z"),
    solid("trunk", "M40 16L58 26L56 29L38 19Z"),
    solid("plank", "M28 4L42 12L34 24L20 16Z"),
    line("dark", 1.2, "M12 44L16 47M34 48L39 45M14 53L20 52"),
    GROUND,
  ],
  /** Behind broken pales: a wheel, a pot, planks. */
  scrapyard: [
    solid("thatch", "M6 59C10 36 26 28 36 32C50 34 58 48 60 59Z"),
    solid("wood", "M18 12L23 10L38 48L32 50Z"),
    line("timber", 3, disc(24, 37, 11)),
    line("timber", 2, "M13 37H35M24 26V48M16 29L32 45M32 29L16 45"),
    solid("clay", "M40 28H54L51 33C58 38 56 50 48 50S38 38 43 33Z"),
    line("loam", 1.2, "M44 40L48 43L46 47"),
    solid("rock", "M38 59L42 50L50 52L54 59Z"),
    solid("trunk", "M2 60V46L4.5 43L7 46V60ZM57 60V46L59.5 43L62 46V60ZM10 60V51L15 49V60Z"),
  ],
  /** Flask over the fire, something golden in it. */
  alchemist: [
    line("dark", 2, "M12 60L20 40M52 60L44 40M15 52H49"),
    solid(
      "orange",
      "M32 60C24 60 23 53 28 49C28 52 30 52 31 50C32 47 31 45 33 43C34 47 40 50 39 55C38.5 58.5 36 60 32 60Z",
    ),
    solid("glass", "M27 6H37V18L48 36C51 41 48 44 44 44H20C16 44 13 41 16 36L27 18Z"),
    plain("gold", "M20.5 31H43.500L47 37C48.6 40 47 42.6 44 42.600H20C17 42.6 15.4 40 17 37Z"),
    solid("wood", box(26, 3, 12, 5)),
    plain("straw", disc(26, 36, 2.2) + disc(34, 39, 1.7) + disc(38, 34, 2)),
    ...placed(RESOURCE_SHAPES.ruby, "translate(53 14) scale(.62)"),
    ...placed(RESOURCE_SHAPES.emerald, "translate(10 18) scale(.62)"),
  ],
  /** A wall going up, the ladder, the hammer. */
  builder: [
    solid("brick", "M8 59V34H20V26H32V40H46V59Z"),
    line(
      "mortar",
      1.3,
      "M8 42.500H46M8 51H46M20 34H32M14 34V42M26 26V34M20 42.500V51M34 42.500V51M14 51V59M28 51V59M40 51V59M26 34V42",
    ),
    line("wood", 2.6, "M44 59L57 12M52 60L64 16"),
    line("wood", 2.2, "M46.5 50L54.5 52M49 41L57 43M51.5 32L59.5 34M54 23L62 25"),
    solid("trunk", "M12 22L29 10L31 13L14 25Z"),
    solid("rock", "M24 4L32 2L38 11L33 18L29 15L27 10Z"),
    GROUND,
  ],
  /** Pegs, strings and the board of what will stand there. */
  building_plot: [
    plain("loam", "M4 52L20 38H60L48 56H6Z"),
    plain("clay", "M10 51L22 41H54L46 53Z"),
    line("cream", 1.6, "M6 46L20 32H58L48 50Z"),
    solid("plank", "M4 57V43H8V57ZM18 42V30H22V42ZM56 42V30H60V42ZM46 61V46H50V61Z"),
    line("timber", 3, "M33 46V24"),
    solid("cream", box(18, 5, 30, 20)),
    solid("roof", "M23 16L33 8L43 16Z"),
    line("ink", 1.2, "M26 16V22H40V16"),
  ],
  /** Scales: gold against a gem. */
  gem_dealer: [
    line("timber", 3.4, "M32 8V54"),
    solid("trunk", "M18 60L22 54H42L46 60Z"),
    line("dark", 2.4, "M8 17L56 11"),
    solid("gold", disc(32, 9, 4)),
    line("dark", 1.2, "M10 17L3 38M10 17L19 38M54 11L46 32M54 11L62 32"),
    solid("gold", "M1 38H21C20 46 2 46 1 38ZM44 32H64C63 40 45 40 44 32Z"),
    ...placed(RESOURCE_SHAPES.sapphire, "translate(11 30) scale(.84)"),
    ...placed(RESOURCE_SHAPES.emerald, "translate(54 24.5) scale(.78)"),
  ],
  /** A gem at the grindstone, sparks. */
  jewel_cutter: [
    solid("wood", "M14 60L22 38H42L50 60H44L38 46H26L20 60Z"),
    solid("stone", disc(32, 34, 18)),
    line("rock", 1.6, disc(32, 34, 12) + "M18 42L23 38M46 26L41 30"),
    solid("dark", disc(32, 34, 3)),
    line("timber", 3, "M32 34L46 46"),
    ...placed(RESOURCE_SHAPES.ruby, "translate(50 13) scale(.98)"),
    line("gold", 2, "M38 12L32 6M36 18L27 15M42 8L40 2"),
  ],
  /** A hut with its counter, arrows there and back. */
  trading_post: [
    solid("wood", box(8, 24, 48, 35)),
    solid("thatch", "M2 26L14 8H50L62 26Z"),
    line("loam", 1.2, "M16 12L12 22M26 11L24 23M38 11L40 23M48 12L52 22"),
    plain("black", box(14, 29, 36, 14)),
    solid("plank", box(10, 42, 44, 5)),
    ...placed(RESOURCE_SHAPES.rock, "translate(22 37) scale(.6)"),
    ...placed(RESOURCE_SHAPES.brick, "translate(42 37) scale(.6)"),
    line("white", 2.2, "M18 51H44M40 48L45 51L40 54M46 56.500H20M24 53.500L19 56.500L24 59.5"),
  ],
  /** A post mill with its sails. */
  windmill: [
    solid("cream", "M22 59L25 26H41L44 59Z"),
    solid("roof", "M22 27C22 16 44 16 44 27Z"),
    solid("timber", arch(28.5, 59, 9, 13)),
    plain("glass", box(30, 36, 6, 6)),
    solid("white", "M33 23L31 20L46 2L52 7ZM33 23L36 21L54 37L49 43ZM33 23L35 26L20 44L14 39ZM33 23L30 25L12 9L17 3Z"),
    line(
      "shade",
      1.1,
      "M36 16L41 20M41 10L46 14M40 27L36 32M46 32L42 37M30 30L25 26M25 36L20 32M26 19L30 14M20 14L24 9",
    ),
    line("ink", 1.8, "M33 23L49 5M33 23L51.5 40M33 23L17 41.500M33 23L14.5 6"),
    solid("gold", disc(33, 23, 3)),
    GROUND,
  ],
  /** A stall under a great key. */
  key_market: [
    line("timber", 3, "M10 30V60M54 30V60"),
    solid("wood", box(6, 46, 52, 13)),
    solid("white", "M4 32L10 20H54L60 32Z"),
    plain("ruby", "M4 32L10 20H18L15 32ZM26 32L27 20H37L38 32ZM49 32L46 20H54L60 32Z"),
    line("ink", 1.3, "M4 32L10 20H54L60 32Z"),
    ...placed(RESOURCE_SHAPES.wheat, "translate(17 40) scale(.66)"),
    ...placed(RESOURCE_SHAPES.log, "translate(31 41) scale(.62)"),
    ...placed(RESOURCE_SHAPES.sapphire, "translate(46 41) scale(.62)"),
    line("ink", 5, "M26 10H52M46 10V15.500M51 10V14M19 10H19.1"),
    line("gold", 2.8, "M25 10H52M46 10V15.500M51 10V14M20 6A4 4 0 1 1 20 14A4 4 0 1 1 20 6Z"),
  ],
  /** A handcart full of odds and ends, the bell. */
  scrap_dealer: [
    solid("rock", "M18 30L22 20L30 18L34 30Z"),
    solid("wood", "M32 30L42 8L46 10L38 30Z"),
    solid("brick", box(40, 22, 14, 8)),
    solid("thatch", "M10 30C10 22 18 20 22 24L20 30Z"),
    solid("trunk", "M6 30H58L54 46H12Z"),
    line("plank", 1.2, "M9 35H56M10 40.500H55"),
    line("trunk", 3, "M56 32L64 26"),
    solid("plank", disc(24, 49, 10.5)),
    line("timber", 2, disc(24, 49, 6) + "M24 39V59M14 49H34"),
    line("dark", 2, "M50 46V59"),
    solid("gold", "M46 4C50 4 51 8 51 11L54 14H44L46 11Z"),
  ],
  /** The pan with grains in it, the pick. */
  prospector: [
    line("trunk", 4, "M44 44L18 8"),
    solid("rock", "M4 22C8 10 18 2 32 4L31 9C22 9 14 14 9 23Z"),
    plain("water", "M2 52Q10 46 18 52T34 52T50 52T62 50V62H2Z"),
    solid("dark", "M14 36H62C62 52 50 57 38 57S14 52 14 36Z"),
    solid("shade", disc(38, 37, 24, 7)),
    plain("loam", disc(38, 38, 19, 5)),
    solid("gold", disc(30, 37, 3.2, 2.5) + disc(40, 39.5, 2.6, 2) + disc(47, 36.5, 3, 2.4)),
    ...placed(RESOURCE_SHAPES.ruby, "translate(38 34) scale(.34)"),
    line("white", 1.6, "M28 26V31M25.5 28.500H30.500M52 22V28M49 25H55"),
  ],
};
