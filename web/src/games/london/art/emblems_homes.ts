/** Emblems of the six homes: palaces, towers and what stands before them. */
import { arch, both, box, disc, line, plain, row, solid } from "../../../lib/shapes";
import type { Emblems } from "./emblem_shapes";

export const HOME_EMBLEMS: Emblems = {
  /** Long front, middle pavilion, the standard flying, gates. */
  buckingham: [
    solid("wall", `${box(3, 31, 58, 22)}`),
    solid("wall", `${box(22, 27, 20, 26)}${box(3, 28, 9, 25)}${box(52, 28, 9, 25)}`),
    solid("shade", "M20 27L32 18.5L44 27Z"),
    plain(
      "roof",
      `${row(14.5, 4.5, 2, (x) => box(x, 35, 2.4, 5))}${row(43.5, 4.5, 2, (x) => box(x, 35, 2.4, 5))}${row(25, 5.2, 3, (x) => box(x, 31, 3, 6))}${box(6, 33, 3, 6)}${box(55, 33, 3, 6)}`,
    ),
    plain(
      "ink",
      `${row(25, 5.2, 3, (x) => arch(x, 53, 3.4, 10))}${row(14.5, 4.5, 2, (x) => box(x, 44, 2.4, 5))}${row(43.5, 4.5, 2, (x) => box(x, 44, 2.4, 5))}`,
    ),
    line("ink", 1.5, "M32 19V4M2 60H62"),
    solid("accent", "M32 4C36 2 38 7 44 5V13C38 15 36 10 32 12Z"),
    line("ink", 1.3, `${row(5, 4.5, 13, (x) => `M${x} 60V55`)}M2 56.6H62`),
  ],
  /** Two domes over colonnades, the green hill between. */
  greenwich: [
    plain("green", "M14 54C22 34 42 34 50 54Z"),
    solid("accent", `${disc(32, 31, 3.2)}`),
    line("ink", 1.4, "M32 34V43M28 43H36"),
    solid(
      "wall",
      both((x) => `M${x(10)} 58V36H${x(28)}V58Z`),
    ),
    solid(
      "shade",
      both((x) => `M${x(13)} 36V26H${x(25)}V36Z`),
    ),
    solid(
      "roof",
      both((x) => `M${x(12)} 26C${x(12)} 17 ${x(16)} 13 ${x(19)} 12C${x(22)} 13 ${x(26)} 17 ${x(26)} 26Z`),
    ),
    line(
      "ink",
      1.5,
      both(
        (x) =>
          `M${x(19)} 12V5M${x(16)} 27V35M${x(19)} 27V35M${x(22)} 27V35M${x(14)} 40V57M${x(19)} 40V57M${x(24)} 40V57`,
      ),
    ),
    line("ink", 1.8, "M2 58H62"),
  ],
  /** The clock tower, the long Gothic front, the great tower at its other end. */
  westminsterPalace: [
    solid("wall", "M20 58V40L22 36L24 40L26.5 36L29 40L31.5 36L34 40L36.5 36L39 40L41.5 36L44 40V58Z"),
    solid("wall", `${box(8, 20, 12, 38)}`),
    solid("wall", "M44 58V26L45.5 21L47 25H57L58.5 21L60 26V58Z"),
    solid("roof", "M7 20H21L18.5 13H17L14 3L11 13H9.5Z"),
    solid("white", disc(14, 26.5, 4.6)),
    line("ink", 1.4, "M14 23.6V26.5L16.2 28M52 21V12"),
    plain(
      "ink",
      `${row(22.4, 4.9, 5, (x) => arch(x, 55, 2.4, 10))}${row(10.6, 4.6, 2, (x) => box(x, 35, 2.2, 19))}${row(47, 4.4, 3, (x) => arch(x, 50, 2.2, 18))}`,
    ),
    solid("accent", "M52 11L60 13.5L52 16Z"),
  ],
  /** A pensioner in the scarlet coat and three-cornered hat before the lantern of the hospital. */
  royalHospital: [
    solid("wall", "M3 58V36H61V58Z"),
    solid("roof", "M1 36L6 29H58L63 36Z"),
    solid("wall", "M11 29V21H19V29ZM12 21C12 16 18 16 18 21Z"),
    plain(
      "ink",
      `${row(6, 5.4, 3, (x) => box(x, 41, 2.6, 6))}${row(51, 5, 2, (x) => box(x, 41, 2.6, 6))}${row(6, 5.4, 3, (x) => box(x, 50, 2.6, 6))}${row(51, 5, 2, (x) => box(x, 50, 2.6, 6))}`,
    ),
    solid("accent", "M24 60C24 44 28 39 36 39S48 44 48 60Z"),
    solid("wall", disc(36, 32.4, 6.8, 7.2)),
    solid("ink", "M20.6 25.6L27 27.4L31 17.4H41L45 27.4L51.4 25.6L43.4 31C39 28.4 33 28.4 28.6 31Z"),
    plain("gold", `${row(33, 5.4, 2, (x) => disc(x, 46, 1.3) + disc(x, 52, 1.3))}${disc(36, 22.4, 2)}`),
  ],
  /** The river front with its great arch, a low dome, the fountains of the court. */
  somerset: [
    solid("wall", `${box(4, 28, 56, 26)}`),
    solid("shade", "M21 28L32 21L43 28Z"),
    solid("roof", "M25 22C25 13 28.5 10 32 9.5C35.5 10 39 13 39 22Z"),
    line("ink", 1.5, "M32 9.5V4M4 40H60"),
    plain(
      "ink",
      `${row(8, 6.6, 3, (x) => box(x, 32, 3, 5))}${row(40, 6.6, 3, (x) => box(x, 32, 3, 5))}${arch(27, 54, 10, 13)}${row(8, 6.6, 3, (x) => arch(x, 54, 3.8, 9))}${row(39, 6.6, 3, (x) => arch(x, 54, 3.8, 9))}`,
    ),
    line("white", 2, `${row(8, 8, 7, (x) => `M${x} 61V51`)}`),
    line("glass", 2, `${row(8, 8, 7, (x) => `M${x - 2.4} 54Q${x} 47 ${x + 2.4} 54`)}`),
    line("water", 3, "M4 61H60"),
  ],
  /** The keep with its four turrets, and a raven. */
  towerOfLondon: [
    solid("wall", "M10 58V24H15V20H20V24H25V20H30V24H35V20H40V24H45V20H50V24H54V58Z"),
    solid("shade", `${box(6, 18, 9, 40)}${box(49, 18, 9, 40)}${box(22, 14, 6, 10)}${box(37, 14, 6, 10)}`),
    solid(
      "roof",
      "M5 18C5 13 8 12 10.5 7C13 12 16 13 16 18ZM48 18C48 13 51 12 53.5 7C56 12 59 13 59 18ZM21 14C21 11 23.5 10 25 6C26.5 10 29 11 29 14ZM36 14C36 11 38.5 10 40 6C41.5 10 44 11 44 14Z",
    ),
    plain(
      "ink",
      `${row(20, 8, 4, (x) => arch(x - 1.6, 38, 3.6, 8))}${row(20, 8, 2, (x) => arch(x - 1.6, 51, 3.6, 8))}${box(9.4, 26, 2, 6)}${box(52.6, 26, 2, 6)}${box(9.4, 40, 2, 6)}`,
    ),
    solid(
      "ink",
      "M37 58C36 52 38 47 42.5 45.6C43 43 45 42 47 42.6L50 44.4L46.6 45.6C47.4 50 45 54 42 55V58H40.6V55.6Z",
    ),
    line("ink", 1.8, "M2 58H62"),
  ],
};
