/** What lies on the empty plots of a player board, 100 × 100 units: meadows inside their fences, sites beside the lane. */
import type { Shape } from "../../../lib/shapes";
import { box, disc, line, plain, row } from "../../../lib/shapes";

/** Paints of plots: (light, dark). The colour of the grass is that of the season (`--meadow`, `--tuft`). */
export const GROUND_PAINTS = {
  meadow: "var(--meadow)",
  tuft: "var(--tuft)",
  crown: "var(--crown)",
  bloom: "var(--bloom)",
  wood: "light-dark(#a57a4b, #7f5f3e)",
  post: "light-dark(#7c5832, #5d4228)",
  shade: "light-dark(rgb(60 50 10 / 20%), rgb(0 0 0 / 30%))",
  pond: "light-dark(#8fc1d6, #2b5568)",
  earth: "color-mix(in srgb, var(--meadow) 38%, light-dark(#eadcb9, #4a3d2e))",
  slab: "light-dark(#cdb88f, #5f503c)",
  joint: "light-dark(#a98f64, #3a2f23)",
} as const;
export type GroundPaint = keyof typeof GROUND_PAINTS;
type Ground = Shape<GroundPaint>[];

/** Tufts of grass, each by the middle of its foot. */
const tufts = (...feet: [number, number][]): Shape<GroundPaint> =>
  line(
    "tuft",
    2.4,
    feet
      .map(([x, y]) => `M${x - 4} ${y - 6}L${x - 1.4} ${y}M${x} ${y - 8.5}V${y}M${x + 4} ${y - 6}L${x + 1.4} ${y}`)
      .join(""),
  );
/** Flowers. */
const blooms = (...places: [number, number][]): Shape<GroundPaint> =>
  plain("bloom", places.map(([x, y]) => disc(x, y, 2.6)).join(""));
/** A tree with its shade, by the foot of its stem. */
const tree = (x: number, y: number, size: number): Ground => [
  plain("shade", disc(x + size * 0.35, y, size * 0.55, size * 0.2)),
  line("post", size * 0.14, `M${x} ${y}V${y - size * 0.6}`),
  plain(
    "crown",
    disc(x, y - size * 0.9, size * 0.48) +
      disc(x - size * 0.34, y - size * 0.7, size * 0.32) +
      disc(x + size * 0.36, y - size * 0.68, size * 0.3),
  ),
];
/** The fence around a meadow, open to the left where the path comes in. */
const FENCE: Ground = [
  line("shade", 4, "M8 12H94M8 95H94M94 12V95"),
  line("wood", 2.8, "M6 7H94M6 13H94M6 89H94M6 95H94M6 7V30M6 70V95M94 7V95"),
  line("post", 4.4, row(6, 22, 5, (x) => `M${x} 3.500V15M${x} 86V97`) + "M94 28V36M94 50V58M94 72V80M6 28V34M6 67V74"),
];

const meadow = (...more: Ground): Ground => [plain("meadow", box(0, 0, 100, 100)), ...more, ...FENCE];

export const MEADOWS: readonly Ground[] = [
  meadow(tufts([28, 40], [66, 34], [46, 66], [76, 72]), blooms([34, 58], [62, 50], [24, 74])),
  meadow(...tree(70, 50, 34), tufts([28, 44], [40, 74], [78, 78])),
  meadow(tufts([24, 36], [52, 46], [74, 60], [34, 76]), blooms([44, 32], [70, 36], [58, 74])),
  meadow(
    plain("shade", disc(53, 62, 22, 10)),
    plain("pond", disc(50, 60, 21, 9)),
    tufts([28, 38], [70, 40], [24, 80], [78, 78]),
  ),
  meadow(...tree(34, 56, 30), blooms([62, 40], [70, 66], [56, 76]), tufts([72, 48], [24, 78])),
];

/** A site: trodden ground before the lane, and the outline of the house that could stand there. */
const site = (outline: string, ...more: Ground): Ground => [
  plain("earth", box(0, 0, 100, 100)),
  plain("slab", "M0 84h22v16h-22zM25 84h30v16h-30zM58 84h20v16h-20zM81 84h19v16h-19z"),
  line("joint", 2, "M0 82H100"),
  plain("slab", outline),
  line("joint", 2.6, outline),
  ...more,
];

export const SITES: readonly Ground[] = [
  site("M24 82V50L50 26L76 50V82Z", line("joint", 2.2, "M44 82V64H56V82M34 58H40M60 58H66")),
  site("M18 82V54L30 38H70L82 54V82Z", line("joint", 2.2, "M18 54H82M30 82V66H42V82M56 64H70V74H56Z")),
  site("M28 82V34L44 18L60 34V50H78V82Z", line("joint", 2.2, "M28 34H60M38 82V66H50V82M60 50V82M66 60H72")),
  site("M20 82V48L36 30L52 48V82ZM52 82V58L66 46L80 58V82Z", line("joint", 2.2, "M30 82V68H42V82M62 66H70")),
  site(
    "M16 82V56H84V82ZM22 56L34 38H66L78 56Z",
    line("joint", 2.2, "M44 82V68H56V82M26 66H34M66 66H74M58 38V28H66V38"),
  ),
];
