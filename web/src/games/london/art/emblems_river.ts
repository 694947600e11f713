/** Emblems of the five river tiles: three bridges, the dome, the barrier. */
import { both, box, disc, line, plain, row, solid } from "../../../lib/shapes";
import type { Emblems } from "./emblem_shapes";

export const RIVER_EMBLEMS: Emblems = {
  /** The railway truss with the leaning masts of the footbridge. */
  hungerford: [
    line("roof", 1.5, "M17 8L3 44M17 8L10 44M17 8L24 44M17 8L31 44M47 8L33 44M47 8L40 44M47 8L54 44M47 8L61 44"),
    line("ink", 4.4, "M17 50L16.4 6M47 50L47.6 6"),
    line("wall", 2.2, "M17 50L16.4 7M47 50L47.6 7"),
    solid("accent", "M2 34H62V46H2Z"),
    line(
      "ink",
      1.7,
      row(2, 10, 6, (x) => `M${x} 46L${x + 5} 34L${x + 10} 46`),
    ),
    solid(
      "shade",
      both((x) => `M${x(-20)} 62V46H${x(-10)}V62Z`),
    ),
    line("wall", 2.6, "M1 48.6H63"),
    line("ink", 1.1, "M1 50.4H63"),
  ],
  /** The blade: low cables on forked piers, people walking, the dome beyond. */
  millennium: [
    solid("shade", "M22 38V26H42V38ZM23 26C23 15 29 12 32 11C35 12 41 15 41 26Z"),
    line("ink", 1.5, "M32 11V5M26 28V37M32 28V37M38 28V37"),
    solid(
      "wall",
      both((x) => `M${x(-21)} 62L${x(-26)} 36L${x(-23.4)} 36L${x(-17)} 52L${x(-10.6)} 36L${x(-8)} 36L${x(-13)} 62Z`),
    ),
    line("ink", 2, "M1 39C6 37 8 36 11 36C20 46 40 46 53 36C56 36 58 37 63 39"),
    solid("roof", "M1 44C20 39 44 39 63 44V48C44 43 20 43 1 48Z"),
    line("wall", 1.4, "M3 45.4C21 40.6 43 40.6 61 45.4"),
    plain("ink", `${disc(20, 33, 2)}${box(18.6, 35.2, 2.8, 6)}${disc(45, 33, 2)}${box(43.6, 35.2, 2.8, 6)}`),
  ],
  /** Three flat arches of granite, a red bus on top, and the spike. */
  londonBridge: [
    solid("roof", "M53 31L56 4L59 31Z"),
    solid(
      "wall",
      "M1 32C20 27 44 27 63 32V60H58.6C57.6 50 54 45 50.4 45C46.6 45 43.4 50 42.6 60H21.4C20.6 50 17.4 45 13.6 45C10 45 6.4 50 5.4 60H1Z",
    ),
    solid("shade", "M21.4 60C22 46 27 40 32 40S42 46 42.6 60H38.4C37.6 50 35 45 32 45S26.4 50 25.6 60Z"),
    solid("shade", "M1 36C20 31 44 31 63 36V32C44 27 20 27 1 32Z"),
    solid("red", "M20 28V11.4C20 10 21 9 22.4 9H40C42 9 43 10 43 12V28Z"),
    plain(
      "wall",
      `${row(22.4, 5, 4, (x) => box(x, 12, 3.6, 4.4))}${row(22.4, 5, 3, (x) => box(x, 19.4, 3.6, 4.4))}${box(37.6, 19.4, 3.4, 8)}`,
    ),
    solid("ink", `${disc(26, 28, 2.8)}${disc(36, 28, 2.8)}`),
    line("ink", 1.6, "M1 63H63M6 31V22M13 29.6V20.6"),
  ],
  /** The white dome and its twelve yellow masts. */
  o2: [
    line("ink", 4.2, "M9 34L3 12M19 26L15 4M30 22L29 2M36 22L37 2M45 26L49 4M55 34L61 12"),
    line("accent", 2.4, "M9 34L3 12M19 26L15 4M30 22L29 2M36 22L37 2M45 26L49 4M55 34L61 12"),
    solid("wall", "M2 50C4 30 18 21 32 20.4C46 21 60 30 62 50Z"),
    line("shade", 1.7, "M32 21V50M21 23C15 31 13 41 13 50M43 23C49 31 51 41 51 50"),
    line("ink", 1.1, "M3 12L24 24M15 4L30 21M49 4L34 21M61 12L40 24M7 37C20 32 44 32 57 37"),
    solid("roof", "M2 56V50H62V56Z"),
    line(
      "wall",
      2,
      row(7, 6.2, 9, (x) => `M${x} 53h2`),
    ),
  ],
  /** The silver hoods in a row, the gates between them. */
  barrier: [
    solid("roof", "M13 52V42H51V52Z"),
    solid("wall", "M3 54V32C3 22 8 17 13 15C18 17 22 24 22 34V54Z"),
    solid("wall", "M22.5 54V26C22.5 14 27 8 32 6C37 8 41.5 14 41.5 26V54Z"),
    solid("wall", "M42 54V34C42 24 46 17 51 15C56 17 61 22 61 32V54Z"),
    plain(
      "shade",
      "M13 15C18 17 22 24 22 34V54H16V34C16 25 15 19 13 15ZM32 6C37 8 41.5 14 41.5 26V54H35.6V28C35.6 18 34 11 32 6ZM51 15C56 17 61 22 61 32V54H55V34C55 25 53 19 51 15Z",
    ),
    line("ink", 1.3, "M3 40H22M22.5 36H41.5M42 40H61M13 15V54M32 6V54M51 15V54"),
    solid("shade", "M1 60V54H63V60Z"),
    solid("red", `${disc(12.5, 57, 1.8)}${disc(32, 57, 1.8)}${disc(51.5, 57, 1.8)}`),
  ],
};
