/** Emblems of the eight landmarks; in stone and gilt they are the models of the markers too. */
import { arch, both, box, disc, line, plain, row, solid } from "../../../lib/shapes";
import type { Emblems } from "./emblem_shapes";

export const LANDMARK_EMBLEMS: Emblems = {
  /** Great trees, the water, a sailing boat, a swan. */
  hydePark: [
    line("ink", 3.4, "M20 50V30M20 40L28 32M20 42L13 35M51 48V32"),
    solid(
      "green",
      "M20 4C28 3 32 9 30.6 14C36 17 35 27 28 28.4C25 33 15 33 12.4 29C5 28 4 18 9.4 14.6C8.6 9 13 4 20 4Z",
    ),
    solid(
      "green",
      "M51 14C56.6 14 60 18 59 22C63 25 62 32 56 33C53 36 48 36 46 33C40 32 39 25 43 22C42 18 45 14 51 14Z",
    ),
    line("white", 1.7, "M14 13C16 9.6 20 9 23 10M46 22C47.4 19.6 50 19 52 20"),
    solid("water", "M3 51C12 45.6 24 47 34 48C46 49 55 45 61 49V60H3Z"),
    solid("white", "M37 50V32C44 37 47 42 48 50ZM35 50V38C31 42 29.4 46 29 50Z"),
    solid("accent", "M26 52H50C48.6 56 46 57 43 57H33C30 57 27.4 56 26 52Z"),
    solid("white", "M8 55C8 52 11 51.6 13 52.4C12 50 12.6 47.6 15 47.6C16.6 47.6 17 49 16 50L19 55C17 58 9 58 8 55Z"),
  ],
  /** The wheel, its capsules, the legs that hold it. */
  londonEye: [
    line(
      "shade",
      1.5,
      `${Array.from({ length: 12 }, (_, spoke) => {
        const [x, y] = [Math.cos((spoke * Math.PI) / 6), Math.sin((spoke * Math.PI) / 6)];
        return `M32 28L${(32 + 22 * x).toFixed(1)} ${(28 + 22 * y).toFixed(1)}`;
      }).join("")}`,
    ),
    line("ink", 4.2, disc(32, 28, 22.4)),
    line("wall", 2, disc(32, 28, 22.4)),
    line("ink", 5, "M32 28L20 59M32 28L44 59"),
    line("wall", 2.6, "M32 28L20 59M32 28L44 59"),
    solid(
      "accent",
      `${Array.from({ length: 12 }, (_, spoke) => {
        const turn = ((spoke + 0.5) * Math.PI) / 6;
        return disc(
          Number((32 + 25.4 * Math.cos(turn)).toFixed(1)),
          Number((28 + 25.4 * Math.sin(turn)).toFixed(1)),
          3,
        );
      }).join("")}`,
    ),
    solid("roof", disc(32, 28, 4)),
    line("ink", 2.4, "M12 59.6H52"),
  ],
  /** The winged archer on the fountain, bright signs behind. */
  piccadilly: [
    solid("roof", "M3 46V16C10 12 16 11 21 11V46ZM43 46V11C48 11 54 12 61 16V46Z"),
    plain("accent", "M6 22V18.4C10 16.4 14 15.4 18 15V20ZM46 15C50 15.4 54 16.4 58 18.4V22L46 20ZM46 35H58V41H46Z"),
    plain("red", "M6 27L18 25V32H6ZM46 25L58 27V32H46Z"),
    solid("shade", "M12 60V56H52V60ZM18 56V52H46V56ZM20 45C22 52 42 52 44 45ZM28 45V36H36V45Z"),
    solid("wall", "M33.6 21C38 14 46 12 50 13C48 18 44 23 36 24.4ZM28 23C24 20 22 18 21 14.6C26 15 30 17 32.6 20.6Z"),
    solid("wall", "M31 11.6a3.6 3.6 0 1 1 2.6-.2L36 22L33.6 27L36 36H32.6L30.6 29L26.4 34.4L24 32.4L28.6 26L28 13.4Z"),
    line("ink", 3, "M31 16L22 13"),
    line("accent", 2, "M21 4C14 8 14 18 20 22M21 4L20 22"),
  ],
  /** The round hall, its frieze and its shallow dome. */
  albertHall: [
    solid("roof", "M9 26C12 12 22 7 32 6.4C42 7 52 12 55 26Z"),
    line("wall", 1.5, "M32 7V25M22 9.4C19 14 18 20 18 25M42 9.4C45 14 46 20 46 25"),
    solid("accent", "M5 33V26C16 23 48 23 59 26V33Z"),
    solid("wall", "M5 33H59V56H5Z"),
    plain("ink", `${row(9, 8.4, 6, (x) => arch(x, 46, 4.6, 10))}${row(9, 8.4, 6, (x) => box(x, 50, 4.6, 5))}`),
    line("ink", 1.4, "M8 29.6C18 27.6 46 27.6 56 29.6M5 48.2H59"),
    solid("shade", "M22 58V44L32 38L42 44V58ZM2 60V56H62V60Z"),
    plain("ink", arch(28.4, 56, 7.2, 10)),
  ],
  /** The clock tower, gables and spires of red brick. */
  stPancras: [
    solid("wall", "M3 58V34L8 28L13 34L18 28L23 34L28 28L33 34L38 28L43 34V58Z"),
    solid("roof", "M3 33L6 18L9 31ZM28 30L31 18L34 32Z"),
    solid("wall", "M43 58V22H59V58Z"),
    solid("roof", "M42 22L45 16H47L51 2L55 16H57L60 22Z"),
    solid("white", disc(51, 29, 5)),
    line("ink", 1.5, "M51 26V29L53.4 30.6"),
    plain(
      "ink",
      `${row(7, 8.6, 4, (x) => arch(x, 46, 4.4, 10))}${row(47, 5, 2, (x) => arch(x, 50, 3, 12))}${row(24.4, 9.4, 2, (x) => arch(x, 58, 5.6, 8))}${arch(6, 58, 12, 9)}`,
    ),
    line("accent", 1.8, "M3 48.6H43M43 37H59"),
  ],
  /** The dome between the two west towers. */
  stPauls: [
    solid("wall", "M18 58V38H46V58Z"),
    solid("wall", "M20 38V28H44V38Z"),
    solid("roof", "M19 28C19 16 26 11 32 10C38 11 45 16 45 28Z"),
    solid("wall", "M29 10V5.6H35V10Z"),
    solid(
      "wall",
      both(
        (x) =>
          `M${x(-27)} 58V34H${x(-16)}V58ZM${x(-25.4)} 34L${x(-24.6)} 26L${x(-21.5)} 20L${x(-18.4)} 26L${x(-17.6)} 34Z`,
      ),
    ),
    solid("shade", "M19 46L32 38.4L45 46Z"),
    line(
      "ink",
      1.5,
      `${row(23.4, 4.3, 5, (x) => `M${x} 30V37`)}${row(22, 5, 5, (x) => `M${x} 48V57`)}M2 58H62M26 13C24 18 23.6 23 23.6 27M38 13C40 18 40.4 23 40.4 27`,
    ),
    line("accent", 2.2, "M32 5.6V0.8M29.8 2.6H34.2"),
  ],
  /** The splinter of glass. */
  shard: [
    solid("wall", "M15 58L28 9L30 2L31.4 58Z"),
    solid("shade", "M31.4 58L30.6 5L34 1L36 10L49 58Z"),
    plain("glass", "M31.4 58L31 16L34.6 22L41 58Z"),
    line("ink", 1.2, "M18 47H46M20.6 38H43.4M23 29H41M25.4 20H38.6M27.4 12H36.4"),
    line("roof", 1.6, "M29.4 8L22 57M35 8L44 57"),
    line("ink", 1.4, "M15 58L28 9L30 2L31.4 58M30.6 5L34 1L36 10L49 58"),
    solid("roof", "M4 58V46H13L15 50L13 58ZM50 58L48.4 50H60V58Z"),
    line("accent", 2.2, "M7 50H10M7 54H10M53 54H57"),
  ],
  /** The admiral on his column, lions at its foot. */
  trafalgar: [
    solid("wall", "M28.6 44L29.6 16H34.4L35.4 44Z"),
    solid("wall", "M26 16V12H38V16Z"),
    solid("roof", "M29.6 12L30.4 5C28.6 4.6 28.6 3.4 30 3.2C30 .8 34 .8 34 3.2C35.6 3.4 35.4 4.6 33.8 5L34.6 12Z"),
    solid("shade", "M24 56V44H40V56ZM18 60V56H46V60Z"),
    solid(
      "accent",
      "M2 60V56H5.6C3.6 53 3.4 49.4 5 47C3 43 6 38 11 38C16 38 18.6 42.4 17 46.6C20 49 22 52.6 22 56V60Z",
    ),
    solid(
      "accent",
      "M62 60V56H58.4C60.4 53 60.6 49.4 59 47C61 43 58 38 53 38C48 38 45.4 42.4 47 46.6C44 49 42 52.6 42 56V60Z",
    ),
    plain("wall", `${disc(9.6, 44, 3.6, 4)}${disc(54.4, 44, 3.6, 4)}${box(28, 47, 8, 5)}`),
    line(
      "ink",
      1.2,
      "M31 17L30.6 43M33 17L33.4 43M2 60H62M8 42.6h.1M11.4 42.6h.1M8.4 46H11M52.6 42.6h.1M56 42.6h.1M53 46H55.6M7 56V51M11 56V51M57 56V51M53 56V51",
    ),
  ],
};
