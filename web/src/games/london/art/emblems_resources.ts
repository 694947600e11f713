/** Emblems of the twelve places that make connectors and skill tiles: eras 1 and 2. */
import { arch, both, box, disc, line, plain, row, solid } from "../../../lib/shapes";
import type { Emblems } from "./emblem_shapes";

export const RESOURCE_EMBLEMS: Emblems = {
  /** A blind wall, a colonnade over it, and what lies in the vault. */
  bankOfEngland: [
    solid("wall", "M6 58V34H58V58Z"),
    solid("accent", "M14 34V20H50V34Z"),
    solid("shade", "M12 20L32 9L52 20Z"),
    line(
      "ink",
      2,
      row(18, 7, 5, (x) => `M${x} 22V33`),
    ),
    plain("ink", arch(28, 58, 8, 14)),
    line("ink", 1.2, "M6 42H24M40 42H58M6 50H24M40 50H58"),
    solid("gold", `${disc(13, 56, 8, 3)}${disc(13, 52.5, 8, 3)}${disc(13, 49, 8, 3)}`),
    solid("gold", `${disc(51, 56, 8, 3)}${disc(51, 52.5, 8, 3)}`),
  ],
  /** Three towers with saw-toothed balconies over the lake. */
  barbican: [
    solid(
      "shade",
      `M18 58V18L11 14L4 20${Array.from({ length: 8 }, (_, floor) => `L2 ${22 + floor * 4.4}L4 ${(23.6 + floor * 4.4).toFixed(1)}`).join("")}V58Z`,
    ),
    solid("wall", "M22 58V8L24 6L26 8L28 6L30 8L32 6L34 8L36 6L38 8L40 6L42 8V58Z"),
    solid("shade", "M46 58V22L49 19L52 22L55 19L58 22L60 20V58Z"),
    line("ink", 1.5, `${row(12, 5, 9, (y) => `M22 ${y}l4 2h3l3-2l3 2h3l4-2`)}`),
    line("ink", 1.2, `${row(26, 5, 6, (y) => `M5 ${y}l3 1.6h4l6-2M46 ${y}l4 2h6l4-2`)}`),
    solid("roof", "M2 58H62V54H2Z"),
  ],
  /** The four chimneys. */
  battersea: [
    solid(
      "accent",
      both(
        (x) =>
          `M${x(-25)} 30L${x(-24)} 6H${x(-19)}L${x(-18)} 30ZM${x(-14)} 34L${x(-13.4)} 14H${x(-9.4)}L${x(-8.8)} 34Z`,
      ),
    ),
    solid("wall", `${box(14, 34, 36, 24)}`),
    solid("shade", "M4 58V28H17V58ZM47 58V28H60V58Z"),
    plain("ink", `${row(19, 5.4, 5, (x) => arch(x, 56, 3.2, 17))}`),
    line("ink", 1.4, "M8 32V56M13 32V56M51 32V56M56 32V56"),
    line("ink", 1.6, "M7.8 10H12.2M51.8 10H56.2M19 17.6H22M42 17.6H45"),
  ],
  /** The market hall under its glass roofs, and a barrow with apples. */
  coventGarden: [
    solid("glass", "M5 30A13.5 13.5 0 0 1 32 30A13.5 13.5 0 0 1 59 30Z"),
    solid("wall", `${box(4, 30, 56, 24)}`),
    line("ink", 1.3, "M18.5 17V30M11 20L18.5 30L26 20M45.5 17V30M38 20L45.5 30L53 20"),
    plain("ink", `${row(8, 8.2, 6, (x) => arch(x, 50, 5.4, 15))}`),
    solid("accent", "M20 46H52L48 55H24Z"),
    solid("red", `${row(25, 5.6, 5, (x) => disc(x, 44.5, 3))}`),
    solid("green", `${row(28, 5.6, 4, (x) => disc(x, 40, 2.7))}`),
    solid("roof", `${disc(27, 57.5, 4)}${disc(45, 57.5, 4)}`),
  ],
  /** A train under the arched ribs of the shed. */
  paddington: [
    solid("accent", "M3 58V34A29 29 0 0 1 61 34V58Z"),
    line("shade", 2.2, "M10 58V34A22 22 0 0 1 54 34V58"),
    line("ink", 1.4, "M32 5V13M17 9L21 16M47 9L43 16M6 21L13 25M58 21L51 25"),
    solid("roof", "M18 56V33C18 27 23 24 32 24S46 27 46 33V56Z"),
    solid("glass", "M22 40V34C22 31 25 29 30.6 28.6V40ZM42 40V34C42 31 39 29 33.4 28.6V40Z"),
    solid("wall", "M18 43H46V49H18Z"),
    plain("gold", `${disc(23, 52.5, 2)}${disc(41, 52.5, 2)}`),
    line("ink", 2, "M14 60H50M18 56H46"),
  ],
  /** The tower that climbs in steps. */
  senateHouse: [
    solid("accent", "M3 58V46H13V38H51V46H61V58Z"),
    solid("wall", "M17 58V30H21V20H25V12H28V7H36V12H39V20H43V30H47V58Z"),
    solid("shade", "M36 58V7H39V12H39V20H43V30H47V58Z"),
    plain(
      "ink",
      `${row(24.5, 4.6, 4, (x) => box(x - 0.8, 24, 1.9, 18))}${row(28.6, 4.6, 2, (x) => box(x - 0.4, 14, 1.7, 7))}`,
    ),
    plain(
      "ink",
      `${row(6, 4.4, 3, (x) => box(x, 50, 2, 4))}${row(48, 4.4, 3, (x) => box(x, 50, 2, 4))}${arch(28, 58, 8, 12)}`,
    ),
    line("ink", 1.5, "M32 7V2"),
  ],
  /** Brick roofs and clock of the library behind an open book. */
  britishLibrary: [
    solid("accent", "M4 46V28L22 16V46ZM26 46V24L44 14V46Z"),
    solid("roof", "M46 46V8H58V46Z"),
    solid("white", disc(52, 16, 4)),
    line("ink", 1.3, "M52 13.4V16L54 17M4 34H22M26 31H44"),
    solid("wall", "M32 40C26 34 14 34 5 37V58C14 55 26 55 32 60Z"),
    solid("wall", "M32 40C38 34 50 34 59 37V58C50 55 38 55 32 60Z"),
    line(
      "shade",
      1.8,
      "M10 42C16 41 22 41.6 27 44M10 47C16 46 22 46.6 27 49M10 52C16 51 22 51.6 27 54M54 42C48 41 42 41.6 37 44M54 47C48 46 42 46.6 37 49M54 52C48 51 42 51.6 37 54",
    ),
  ],
  /** The slim tower with its discs and dishes. */
  btTower: [
    solid("wall", "M26 58V36H38V58Z"),
    solid("roof", "M22 36V33H42V36ZM22 31V28H42V31ZM22 26V23H42V26Z"),
    solid("glass", "M21 22V14H43V22Z"),
    solid("wall", "M24 14V10H40V14ZM28 10V6H36V10Z"),
    line("ink", 2.2, "M32 6V1"),
    line("ink", 1.3, "M26 41H38M26 46H38M26 51H38M26.6 14V22M32 14V22M37.4 14V22"),
    line(
      "accent",
      2.4,
      both((x) => `M${x(15)} 14A7 7 0 0 1 ${x(15)} 23M${x(20)} 10A12 12 0 0 1 ${x(20)} 27`),
    ),
    solid("shade", "M12 58V52H52V58Z"),
  ],
  /** The stone cross before the great vaulted hall. */
  charingCross: [
    solid("roof", "M2 58V36A30 26 0 0 1 62 36V58Z"),
    solid("glass", "M9 50V37A23 20 0 0 1 55 37V50Z"),
    line("ink", 1.4, "M9 44H55M17 50V26M24 50V20M40 50V20M47 50V26"),
    solid("wall", "M21 60V54H43V60ZM24 54V42H40V54Z"),
    solid("wall", "M23 42L25 36L27 30H37L39 36L41 42Z"),
    solid("shade", "M28 30L30 20L32 6L34 20L36 30Z"),
    plain("ink", `${row(26.2, 4.6, 3, (x) => arch(x, 52, 2.6, 8))}${row(29, 3.6, 2, (x) => arch(x, 40, 2.2, 7))}`),
    line("accent", 2, "M32 8V2M29.6 4.4H34.4"),
  ],
  /** The shop with its dome, awnings and a thousand lamps. */
  harrods: [
    solid("accent", "M4 58V28H60V58Z"),
    solid("accent", "M22 28V18H42V28Z"),
    solid("roof", "M22 18C22 9 28 6 32 5C36 6 42 9 42 18Z"),
    plain(
      "ink",
      `${row(8, 7.4, 7, (x) => arch(x, 42, 4.2, 9))}${row(25, 5.6, 3, (x) => arch(x, 27, 3.2, 6.5))}${box(7, 50, 50, 8)}`,
    ),
    solid("roof", `${row(6, 13.2, 4, (x) => `M${x} 45H${x + 12}L${x + 13} 52H${x - 1}Z`)}`),
    line(
      "white",
      1.6,
      `${row(6, 4, 14, (x) => `M${x} 31h.1`)}${row(24, 4, 5, (x) => `M${x} 21h.1`)}${both((x) => `M${x(8)} 14h.1M${x(5)} 9.6h.1`)}`,
    ),
    line("ink", 1.5, "M32 5V1M2 58H62"),
  ],
  /** The building that wears its pipes, lifts and cranes outside. */
  lloyds: [
    solid("glass", "M20 58V22A12 12 0 0 1 44 22V58Z"),
    line("ink", 1.4, "M20 30H44M20 38H44M20 46H44M26 14V58M32 10V58M38 14V58"),
    solid("shade", `${box(6, 18, 11, 40)}${box(47, 14, 11, 44)}`),
    line("ink", 1.7, `${row(23, 5, 7, (y) => `M6 ${y}h11`)}${row(19, 5, 8, (y) => `M47 ${y}h11`)}`),
    solid("wall", "M17 58V26H20V58ZM44 58V22H47V58Z"),
    line("accent", 2.4, "M11 18V8M4 12L11 8L20 9M52 14V5M44 9L52 5L61 6"),
    line("roof", 2.2, "M3 58V24M61 58V20"),
  ],
  /** The square tower with four pinnacles over the nave. */
  southwark: [
    solid("roof", "M3 40L12 30H28V40Z"),
    solid("wall", "M4 58V40H30V58Z"),
    solid("wall", "M28 58V20H54V58Z"),
    solid("shade", "M27 22L29.5 5L32 22ZM50 22L52.5 5L55 22ZM38.6 20L41 11L43.4 20Z"),
    line("ink", 1.5, "M28 20H54M28 34H54M29.5 5V2M52.5 5V2"),
    plain(
      "ink",
      `${row(33, 9, 2, (x) => arch(x, 32, 6, 10))}${arch(36.5, 58, 9, 14)}${row(8, 7, 3, (x) => arch(x, 55, 3.6, 11))}`,
    ),
    solid("accent", disc(41, 39, 3.6)),
  ],
};
