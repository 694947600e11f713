/** Emblems of the twelve Routemasters: museums, halls, cricket grounds, the zoo. */
import { arch, box, disc, line, plain, row, solid } from "../../../lib/shapes";
import type { Emblems } from "./emblem_shapes";

/** The iron frame behind the ground at the Oval. */
const GASHOLDER =
  "M5 46V10C5 4 59 4 59 10V46M5 10C5 15 59 15 59 10M18 13.6V46M32 14V46M46 13.6V46M5 24C5 29 59 29 59 24M5 10L18 28M18 13.6L32 28M32 28L46 13.6M46 28L59 10";

export const ROUTEMASTER_EMBLEMS: Emblems = {
  /** The colonnade, and a painted amphora. */
  britishMuseum: [
    solid("shade", "M3 58V30H61V58Z"),
    solid("wall", "M2 30L32 12L62 30Z"),
    line("wall", 4.4, `${row(8, 7, 2, (x) => `M${x} 33V56`)}${row(49, 7, 2, (x) => `M${x} 33V56`)}`),
    solid(
      "roof",
      "M24 22H40L37.6 26C43 29 47 34 46 41C45 49 39 53 37 55L39 60H25L27 55C25 53 19 49 18 41C17 34 21 29 26.4 26Z",
    ),
    line("ink", 2, "M25.6 25C18 24 16 30 18.6 34M38.4 25C46 24 48 30 45.4 34"),
    line("accent", 2.4, "M19 38H45M20.6 46H43.4"),
    line("accent", 1.6, "M21 43L24 40.6L27 43L30 40.6L33 43L36 40.6L39 43L42 40.6"),
  ],
  /** The white pod over the stand, wicket and bails. */
  lords: [
    plain("green", "M2 61V46C16 40 48 40 62 46V61Z"),
    solid("wall", "M5 17C5 8 18 5 32 5S59 8 59 17C59 25 46 28 32 28S5 25 5 17Z"),
    solid("glass", "M10 14.6C18 11 46 11 54 14.6V19C46 22.6 18 22.6 10 19Z"),
    line("ink", 1.3, "M18 12.6V21M25 12V21.6M32 12V22M39 12V21.6M46 12.6V21"),
    solid("shade", "M15 44V27H21V44ZM43 44V27H49V44Z"),
    line("ink", 4.6, "M26 59V35M32 59V35M38 59V35"),
    line("accent", 2.6, "M26 59V36M32 59V36M38 59V36M25.4 33.6H31.4M32.6 33.6H38.6"),
  ],
  /** The gasholder behind the ground, bat and ball. */
  oval: [
    line("ink", 3.2, GASHOLDER),
    line("shade", 1.6, GASHOLDER),
    solid("green", disc(32, 49, 29, 11)),
    solid("wall", "M36 56L14 34L18.6 29.4L40.6 51.4C42 53.6 38.4 57.4 36 56Z"),
    line("ink", 4.6, "M16 31.6L8 23.6"),
    line("roof", 2.4, "M15.4 31L8 23.6"),
    solid("roof", disc(50, 46, 5.4)),
    line("wall", 1.5, "M47 42.4C49.6 44.6 50.6 48 49.6 51"),
  ],
  /** A lion. */
  zoo: [
    solid(
      "roof",
      "M32 3C39 2 42 6 46 7C52 8 53 13 56 17C60 22 59 27 60 32C61 38 57 42 55 47C52 53 46 53 42 57C38 61 26 61 22 57C18 53 12 53 9 47C7 42 3 38 4 32C5 27 4 22 8 17C11 13 12 8 18 7C22 6 25 2 32 3Z",
    ),
    solid("accent", `${disc(17.4, 18.4, 5)}${disc(46.6, 18.4, 5)}`),
    solid(
      "accent",
      "M32 13C42 13 49 20 49 30C49 36 46 40 44 44C42 50 37 53 32 53S22 50 20 44C18 40 15 36 15 30C15 20 22 13 32 13Z",
    ),
    solid("wall", "M32 38C38 37 42 41 41 45C40 50 36 51.6 32 51.6S24 50 23 45C22 41 26 37 32 38Z"),
    solid("ink", "M27.4 35.6H36.6C36 39.4 33.6 41 32 41S28 39.4 27.4 35.6Z"),
    plain("ink", `${disc(24.4, 28.4, 2.5)}${disc(39.6, 28.4, 2.5)}`),
    line("ink", 1.6, "M32 41V45.6C30.6 48 27.6 48 26.4 46.4M32 45.6C33.4 48 36.4 48 37.6 46.4"),
    line("shade", 1.8, "M32 16V24M27 17.6V22M37 17.6V22"),
  ],
  /** A curtain, and a figure of wax who is still a candle. */
  tussauds: [
    solid("shade", "M8 4H56V60H8Z"),
    solid("roof", "M4 4H26C26 24 20 40 6 48L8 60H4ZM60 4H38C38 24 44 40 58 48L56 60H60Z"),
    line("ink", 1.3, "M11 5C11 22 9 34 7 42M18 5C18 20 15 30 11 40M53 5C53 22 55 34 57 42M46 5C46 20 49 30 53 40"),
    solid("accent", "M2 2H62V8C56 13 51 13 47 8C42 13 37 13 32 8C27 13 22 13 17 8C13 13 8 13 2 8Z"),
    solid("accent", "M32 24C25.6 21.6 28 15.6 32 10.6C36 15.6 38.4 21.6 32 24Z"),
    solid(
      "wall",
      "M17 60C16 50 20 47.6 26 46.4C23.4 44 22.6 41 22.6 38C22.6 31 26 28 32 28S41.4 31 41.4 38C41.4 41 40.6 44 38 46.4C44 47.6 48 50 47 60C44 62.6 42 57 39 60S34 62 32 60S28 57 25 60S20 62.6 17 60Z",
    ),
    plain("ink", `${disc(28.4, 37, 1.5)}${disc(35.6, 37, 1.5)}M26 47L31 49.4L26 52ZM38 47L33 49.4L38 52Z`),
    line("ink", 1.6, "M32 28V23M29 41.6C31 43.4 33 43.4 35 41.6"),
  ],
  /** A golden frame with a landscape, the little dome over it. */
  nationalGallery: [
    solid("wall", "M14 18V13H50V18ZM18 13L32 6L46 13Z"),
    solid("shade", "M28.6 7.4C28.6 3 30.6 2 32 1.4C33.4 2 35.4 3 35.4 7.4Z"),
    solid("accent", box(5, 18, 54, 42)),
    solid("glass", box(11, 24, 42, 30)),
    plain("white", "M17 31C17 28 21 27 22.6 29C25 27 28.6 29 28 32H17Z"),
    plain("green", "M11.6 46C20 38 27 42 33 45S46 44 52.4 38V53.4H11.6Z"),
    solid("roof", "M38 45V37L42.6 32.4L47.2 37V45Z"),
    line("ink", 1.3, "M11 24L5 18M53 24L59 18M11 54L5 60M53 54L59 60M11 24H53V54H11Z"),
  ],
  /** An easel: a ship against the setting sun. */
  tateBritain: [
    line("ink", 4, "M20 12L10 61M44 12L54 61M32 46V61"),
    line("shade", 2, "M20 12L10 61M44 12L54 61M32 46V61"),
    solid("wall", box(8, 9, 48, 36)),
    plain("accent", box(11, 12, 42, 17)),
    plain("roof", "M11 29H53V42H11Z"),
    solid("white", disc(41, 25, 5.4)),
    plain("ink", "M15 32H33L30 36.6H18ZM23 31V15H24.4V31ZM22 17V29H16ZM25.6 19V29H30.6Z"),
    solid("shade", "M5 45H59V49H5Z"),
  ],
  /** The great chimney over the brick hall, the light beam on top. */
  tateModern: [
    solid("roof", "M3 58V36H61V58Z"),
    solid("roof", "M26 58V6H38V58Z"),
    solid("glass", "M3 36V30H26V36ZM38 36V30H61V36Z"),
    plain("ink", `${row(6, 5, 4, (x) => box(x, 40, 2.2, 17))}${row(41, 5, 4, (x) => box(x, 40, 2.2, 17))}`),
    line("ink", 1.6, "M29.4 6V48M32 6V48M34.6 6V48"),
    solid("wall", "M25 6V2H39V6Z"),
    plain("wall", box(28.6, 50, 6.8, 8)),
    line("accent", 2, "M14 27V20M20 27V23M44 27V23M50 27V20M3.6 33H25M39 33H60.4"),
  ],
  /** The crown over the portal, wings of brick. */
  vAndA: [
    solid("shade", "M3 58V34H61V58Z"),
    solid("wall", "M20 58V24H44V58Z"),
    solid("wall", "M24 24V17H40V24Z"),
    line("ink", 2.4, "M26 17C24 10 29 8 32 4C35 8 40 10 38 17M32 5V17"),
    solid("accent", `${disc(32, 4, 2.6)}${disc(26, 17, 1.8)}${disc(38, 17, 1.8)}`),
    solid("roof", "M25 58V41A7 7 0 0 1 39 41V58Z"),
    line("wall", 1.7, "M25 46H39M32 34V46M27 37L32 46M37 37L32 46"),
    plain(
      "ink",
      `${row(6, 5, 3, (x) => arch(x, 54, 3, 12))}${row(47, 5, 3, (x) => arch(x, 54, 3, 12))}${row(26.2, 4.4, 3, (x) => arch(x, 23, 2.6, 5))}${row(5, 5.4, 3, (x) => box(x, 37, 3, 2))}${row(46, 5.4, 3, (x) => box(x, 37, 3, 2))}`,
    ),
  ],
  /** The long-necked dinosaur before two towers. */
  naturalHistory: [
    solid("shade", "M6 58V18L11 10L16 18V58ZM48 58V18L53 10L58 18V58ZM16 58V30H48V58Z"),
    plain("roof", `${arch(24, 58, 16, 24)}${arch(9, 32, 4, 9)}${arch(51, 32, 4, 9)}`),
    line("ink", 6.6, "M4 50C10 55 14 46 22 44C30 40 40 42 43 36C46 29 43 16 49 9L57 8"),
    line("wall", 4, "M4 50C10 55 14 46 22 44C30 40 40 42 43 36C46 29 43 16 49 9L57 8"),
    solid("wall", "M18 47C22 39 37 38 42 44C44 49 42 51 41 51V60H36.6V52C32 53.6 28 53.6 25 52V60H20.6V50Z"),
    line("ink", 1.5, "M26 43V50M30.4 42V51M35 42.4V50"),
    plain("ink", disc(51.6, 8.6, 1.2)),
  ],
  /** The curved roof on its glass front, music in the air. */
  festivalHall: [
    solid("wall", "M6 40C10 26 22 22 32 22S54 26 58 40Z"),
    solid("roof", "M6 40C10 29 22 25 32 25S54 29 58 40L52 40C48 33 40 30 32 30S16 33 12 40Z"),
    solid("glass", "M3 40H61V52H3Z"),
    line("ink", 1.5, `${row(9, 6.6, 8, (x) => `M${x} 40V52`)}`),
    solid("shade", "M2 58V52H62V58Z"),
    line("ink", 1.6, `${row(8, 8, 7, (x) => `M${x} 52V58`)}`),
    line("roof", 2.6, "M16 17V6L27 3V14M41 18V6C45 6 48 8 47 12"),
    solid("roof", `${disc(13.4, 17.2, 3.4, 2.8)}${disc(24.4, 14.2, 3.4, 2.8)}${disc(38.4, 18.2, 3.4, 2.8)}`),
  ],
  /** A rocket among the orbits of an atom. */
  scienceMuseum: [
    line("ink", 3.6, "M9 44C2 36 18 18 34 13S60 14 56 24S34 47 22 49S11 47 9 44Z"),
    line("accent", 2, "M9 44C2 36 18 18 34 13S60 14 56 24S34 47 22 49S11 47 9 44Z"),
    solid("shade", "M24 42L16 50V58L25 54ZM40 42L48 50V58L39 54Z"),
    solid("wall", "M32 3C40 10 42 20 41 34L39 52H25L23 34C22 20 24 10 32 3Z"),
    solid("roof", "M32 3C36 6.6 38.6 11 39.8 16H24.2C25.4 11 28 6.6 32 3Z"),
    solid("glass", disc(32, 26, 5)),
    solid("accent", "M27 52H37C37 57 34 59 32 63C30 59 27 57 27 52Z"),
    solid("roof", `${disc(10, 40, 3.6)}${disc(55, 21, 3.6)}`),
  ],
};
