/** Emblems of the buildings that score for chains and for connectors, and of the two of their own kind. */
import { arch, both, box, disc, line, plain, row, solid } from "../../../lib/shapes";
import type { Emblems } from "./emblem_shapes";

export const BUILDING_EMBLEMS: Emblems = {
  /** The tower with the pyramid between its neighbours at the dock. */
  canaryWharf: [
    solid("shade", `${box(4, 26, 15, 28)}${box(45, 24, 15, 30)}`),
    solid("wall", "M19 54V17H22V14H42V17H45V54Z"),
    solid("roof", "M22 14L32 3L42 14Z"),
    line("ink", 1.3, `${row(21, 4.6, 7, (y) => `M20 ${y}H44`)}M26 18V53M32 18V53M38 18V53`),
    line("ink", 1.1, `${row(31, 5, 5, (y) => `M6 ${y}H17M47 ${y}H58`)}`),
    solid("accent", "M30.6 7.4H33.4L34.6 11H29.4Z"),
    line("water", 4, "M2 58H62"),
    line("ink", 1.4, "M2 54.6H62"),
  ],
  /** Two great arches and the clock between them. */
  kingsCross: [
    solid("wall", "M3 58V24H61V58Z"),
    solid("glass", "M7 58V37A10.5 10.5 0 0 1 28 37V58ZM36 58V37A10.5 10.5 0 0 1 57 37V58Z"),
    line("ink", 1.3, "M17.5 27V58M7 46H28M12 30V58M23 30V58M46.5 27V58M36 46H57M41 30V58M52 30V58"),
    solid("shade", "M25 24V12H39V24Z"),
    solid("roof", "M23.5 12L32 4L40.5 12Z"),
    solid("white", disc(32, 18.4, 4.4)),
    line("ink", 1.4, "M32 15.6V18.4L34.2 19.6M2 58H62"),
  ],
  /** The white triple arch. */
  marbleArch: [
    solid("wall", "M5 58V20H59V58H51V45A4.5 4.5 0 0 0 42 45V58H39V38A7 7 0 0 0 25 38V58H22V45A4.5 4.5 0 0 0 13 45V58Z"),
    solid("shade", "M3 20V15H61V20Z"),
    solid("wall", "M18 15V8H46V15Z"),
    line("ink", 1.5, "M9 24V57M20 24V37M44 24V37M55 24V57M6 28H20M44 28H58"),
    line("shade", 1.8, "M22 11.5H42M27 24H37"),
    solid("accent", "M25 58V53H39V58Z"),
    line(
      "accent",
      1.5,
      row(27, 3.4, 4, (x) => `M${x} 52V43`),
    ),
    line("ink", 1.8, "M2 58H62"),
  ],
  /** The stepped fortress on the river bank. */
  mi6: [
    solid("wall", "M4 52V40H9V33H14V26H20V18H26V10H38V18H44V26H50V33H55V40H60V52Z"),
    solid("roof", "M27 10V4H37V10ZM20 26V20H25V26ZM39 26V20H44V26ZM9 40V35H13V40ZM51 40V35H55V40Z"),
    solid("glass", "M28 34V14H36V34Z"),
    line("ink", 1.3, "M32 14V34M9 40H26M38 40H55M14 33H26M38 33H50M20 26H26M38 26H44"),
    plain("ink", `${row(8, 5, 10, (x) => box(x, 43, 2.6, 5))}`),
    solid("shade", "M2 57V52H62V57Z"),
    line("green", 4, "M5 51H15M49 51H59"),
    line("water", 4, "M2 60H62"),
  ],
  /** The portico, the glass hall beside it, and a note. */
  royalOpera: [
    solid("wall", "M24 58V26H60V58Z"),
    solid("shade", "M22 26L42 12L62 26Z"),
    line(
      "ink",
      2.2,
      row(29, 6.6, 5, (x) => `M${x} 29V48`),
    ),
    solid("glass", "M3 58V36A9.5 9.5 0 0 1 22 36V58Z"),
    line("ink", 1.3, "M12.5 27V58M3 42H22M3 50H22M7.6 29V58M17.4 29V58"),
    plain("ink", `${row(28, 11, 3, (x) => arch(x, 58, 6, 8))}`),
    line("accent", 3, "M11 17V5L20 3V14"),
    solid("accent", `${disc(8.6, 17.4, 3.4, 2.8)}${disc(17.6, 14.6, 3.4, 2.8)}`),
  ],
  /** Two west towers and the great window. */
  westminsterAbbey: [
    solid("wall", "M20 58V28L32 18L44 28V58Z"),
    solid("wall", `${box(8, 18, 14, 40)}${box(42, 18, 14, 40)}`),
    solid(
      "shade",
      both(
        (x) =>
          `M${x(9.6)} 18L${x(11.4)} 6L${x(13.4)} 18ZM${x(20.6)} 18L${x(22.6)} 6L${x(24.4)} 18ZM${x(15)} 18L${x(17)} 11L${x(19)} 18Z`,
      ),
    ),
    plain("ink", `M27.4 46V34L32 27L36.6 34V46ZM28 58V52L32 48.6L36 52V58Z`),
    plain(
      "roof",
      both((x) => `M${x(14)} 34V26L${x(17)} 21.6L${x(20)} 26V34ZM${x(14)} 54V42L${x(17)} 38L${x(20)} 42V54Z`),
    ),
    line("accent", 1.6, "M32 29V46M28 37.6H36"),
    line("ink", 1.5, "M8 36H22M42 36H56M2 58H62"),
  ],
  /** The curve of the tower and the spiral round it. */
  gherkin: [
    solid("wall", "M21 58C15 42 17 18 32 3C47 18 49 42 43 58Z"),
    plain("shade", "M36 58C46 40 44 18 32 3C47 18 49 42 43 58Z"),
    line(
      "roof",
      3,
      "M19.6 50C27 52 37 46 46 33M18 38C26 40 36 32 43.6 20M20.6 24C26 25 33 19 38 10.4M25 57.6C32 57 40 52 45.6 46",
    ),
    line("ink", 1.3, "M44.4 50C37 52 27 46 18 33M46 38C38 40 28 32 20.4 20M43.4 24C38 25 31 19 26 10.4"),
    solid("ink", "M27.6 9.4C28.8 6.8 30.4 4.6 32 3C33.6 4.6 35.2 6.8 36.4 9.4Z"),
    line("ink", 1.4, "M21 58C15 42 17 18 32 3C47 18 49 42 43 58Z"),
    solid("shade", "M8 58V50H19.4L21 58ZM43 58L44.6 50H56V58Z"),
  ],
  /** The round timbered playhouse under its thatch, the flag up. */
  globe: [
    solid("shade", "M11 30C18 24 46 24 53 30V38H11Z"),
    solid("wall", "M6 34C14 42 50 42 58 34V56C50 62 14 62 6 56Z"),
    solid(
      "accent",
      "M3 34C8 22 20 19 32 19S56 22 61 34C52 41 46 41.6 32 41.6S12 41 3 34ZM15 31C20 35 44 35 49 31C44 25 20 25 15 31Z",
    ),
    line("ink", 1.7, "M13 42V58.4M22 44V60M32 44.4V60.4M42 44V60M51 42V58.4M6 47C14 53 50 53 58 47"),
    line("roof", 1.5, "M13 42L22 51M32 44L22 51M32 44L42 51M51 42L42 51"),
    solid("wall", "M26 30V20L32 15L38 20V30Z"),
    line("ink", 1.5, "M32 15V3"),
    solid("roof", "M32 3L42 6L32 9.6Z"),
  ],
  /** The column with its flaming urn. */
  monument: [
    solid("shade", "M20 60V46H44V60Z"),
    solid("wall", "M27 46L28.4 20H35.6L37 46Z"),
    solid("wall", "M24 20V16H40V20ZM28 16V12H36V16Z"),
    solid("accent", "M26 11C23 6 29 5 28.6 1.4C33 2.4 32.6 4.4 35 2.4C35.4 6 40 7 37.6 11Z"),
    plain("gold", "M30 11C29 8.6 31.6 7.6 31.4 5.6C34.4 7 35 9.6 33.6 11Z"),
    line("ink", 1.2, "M30.4 21L29.8 45M32 21V45M33.6 21L34.2 45"),
    plain("ink", `${arch(29, 60, 6, 9)}`),
    line("ink", 1.6, "M22 46H42M17 60H47M24.6 20V17M39.4 20V17"),
  ],
  /** The courtyard front, palette and brush before it. */
  royalAcademy: [
    solid("wall", "M4 52V22H60V52Z"),
    solid("shade", "M4 22V16H60V22ZM22 16V10H42V16Z"),
    plain("ink", `${row(8, 10.6, 5, (x) => arch(x, 35, 6, 10))}${arch(27.6, 52, 8.8, 13)}`),
    line("ink", 1.4, "M4 38.6H60M10 41V51M54 41V51"),
    solid("accent", "M16 60C4 58 3 44 15 41C27 38 37 44 34 51C32.6 54.6 28 51.6 26.6 54.6C25.6 57.6 22 61 16 60Z"),
    plain("white", `${disc(11.6, 47, 2.2)}${disc(19, 44.6, 2.2)}`),
    plain("roof", `${disc(27, 46.6, 2.2)}${disc(11.6, 54, 2.2)}`),
    line("ink", 3, "M30 57L50 41"),
  ],
  /** Two towers, the high walks, the bascules half open. */
  towerBridge: [
    line("accent", 2.4, "M1 35C6 46 9 48 13 49M63 35C58 46 55 48 51 49"),
    solid(
      "accent",
      "M1 50H13V54H1ZM51 50H63V54H51ZM27 54V47L30.4 38L31.6 44L29.6 54ZM37 54V47L33.6 38L32.4 44L34.4 54Z",
    ),
    solid("accent", "M27 24H37V28H27ZM27 18H37V20.6H27Z"),
    solid("wall", "M13 62V20H27V62ZM37 62V20H51V62Z"),
    solid("roof", "M14.6 20L20 5L25.4 20ZM38.6 20L44 5L49.4 20Z"),
    solid(
      "shade",
      "M12 26V18L13.6 12L15.2 18V26ZM24.8 26V18L26.4 12L28 18V26ZM36 26V18L37.6 12L39.2 18V26ZM48.8 26V18L50.4 12L52 18V26Z",
    ),
    plain(
      "ink",
      `${arch(17, 58, 6, 11)}${arch(41, 58, 6, 11)}${arch(18, 42, 4, 10)}${arch(42, 42, 4, 10)}${box(18.4, 24, 3.2, 4)}${box(42.4, 24, 3.2, 4)}`,
    ),
    line("ink", 1.5, "M20 5V1.6M44 5V1.6M13 31H27M37 31H51M13 45H27M37 45H51"),
  ],
  /** Striped brick: the bell tower, the domes, the arch of the door. */
  westminsterCathedral: [
    solid("shade", "M25 40C25 32 31 30 34 30S43 32 43 40ZM43 40C43 33 48 31 51 31S60 33 60 40Z"),
    solid("accent", "M22 58V40H61V58Z"),
    solid("accent", "M8 58V16H19V58Z"),
    line(
      "wall",
      2.2,
      `${row(22, 5.6, 7, (y) => `M8.8 ${y}H18.2`)}M22.8 44.4H60.2M22.8 50H33M46 50H60.2M22.8 55.4H33M46 55.4H60.2`,
    ),
    solid("wall", "M34 58V50A6 6 0 0 1 46 50V58Z"),
    solid("shade", "M9.4 16V10H17.6V16ZM9 10C9 5 12 4 13.5 3C15 4 18 5 18 10Z"),
    line("ink", 1.5, "M13.5 3V0M12 1.4H15M12 17V22M15 17V22M2 58H62"),
    plain("ink", "M37 58V51.4A3 3 0 0 1 43 51.4V58Z"),
  ],
  /** The children's hospital: a cross over the door, a balloon. */
  greatOrmond: [
    solid("wall", "M6 58V22H42V58Z"),
    solid("roof", "M4 22V17H44V22Z"),
    solid("accent", "M20.6 4H27.4V8.6H32V15.4H27.4V17H20.6V15.4H16V8.6H20.6Z"),
    plain(
      "roof",
      `${row(10, 7.6, 4, (x) => box(x, 27, 4.6, 5.4))}${row(10, 22.8, 2, (x) => box(x, 37, 4.6, 5.4))}${row(10, 22.8, 2, (x) => box(x, 47, 4.6, 5.4))}`,
    ),
    solid("shade", "M18.6 58V40H29.4V58Z"),
    line("ink", 1.4, "M24 40V58M53 37C50 42 56 46 52 51L50 55M2 58H62"),
    solid("red", "M53 37C44 33 43 17 53 16.4C63 17 62 33 53 37Z"),
    solid("ink", `${disc(49, 47.6, 3)}M45 58C45 51 53 51 53 58Z`),
  ],
  /** The victory arch over the steps, its fan of glass. */
  waterloo: [
    solid("wall", "M6 56V20H58V56Z"),
    solid("shade", "M4 20L12 14H22C24 8 28 5 32 4C36 5 40 8 42 14H52L60 20Z"),
    solid("glass", "M14 46V40A18 17 0 0 1 50 40V46Z"),
    line("ink", 1.6, "M32 46V23M32 46L19.4 29M32 46L44.6 29M32 46L14.4 38.6M32 46L49.6 38.6M14 46H50"),
    solid("white", disc(32, 13.6, 4.6)),
    line("ink", 1.4, "M32 10.8V13.6H34.4"),
    plain("ink", "M22 56V49H42V56Z"),
    solid("shade", "M16 59V56H48V59ZM12 62V59H52V62Z"),
  ],
};
