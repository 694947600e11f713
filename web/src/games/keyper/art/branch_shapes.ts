/** A branch through the year, 620 × 64 units, its foot at the right. */
import { disc } from "../../../lib/shapes";
import type { Season } from "../../../generated/keyper";

interface Painted {
  d: string;
  fill: string;
  stroke: string;
  width: number;
  place?: string;
}

const BARK = "light-dark(#6b4a2c, #3b2817)";
const painted = (fill: string, d: string, place?: string): Painted => ({
  d,
  fill,
  stroke: "none",
  width: 0,
  ...(place === undefined ? {} : { place }),
});
const drawn = (stroke: string, width: number, d: string, place?: string): Painted => ({
  d,
  fill: "none",
  stroke,
  width,
  ...(place === undefined ? {} : { place }),
});

const WOOD: Painted[] = [
  drawn(BARK, 7, "M640-14C560 4 500 2 430 12"),
  drawn(BARK, 4.4, "M430 12C350 22 290 14 226 26"),
  drawn(
    BARK,
    2.8,
    "M226 26C170 34 120 26 62 38M520 1C500 18 476 24 440 34M330 17C300 34 268 38 232 48M430 12C400 2 372 0 344-2M150 31C130 42 112 46 92 52",
  ),
];

/** Places along the branch where something grows: x, y, direction in degrees, size. */
const BUDS: readonly [number, number, number, number][] = [
  [62, 38, 170, 1],
  [84, 34, -150, 0.9],
  [92, 52, 140, 1],
  [118, 31, 110, 0.8],
  [140, 36, 60, 0.8],
  [168, 31, -120, 1],
  [196, 30, 120, 0.9],
  [226, 26, -100, 0.8],
  [232, 48, 160, 1.1],
  [258, 42, 80, 0.9],
  [286, 21, -110, 1],
  [296, 34, 110, 0.9],
  [330, 17, 70, 0.8],
  [344, 0, 170, 1],
  [376, 14, 120, 1],
  [402, 13, -90, 0.8],
  [440, 34, 160, 1.1],
  [462, 27, 80, 0.9],
  [478, 10, 110, 0.8],
  [506, 6, 60, 0.9],
  [540, 2, 120, 0.8],
];
const at = ([x, y, turn, size]: readonly [number, number, number, number], scale = 1) =>
  `translate(${x} ${y}) rotate(${turn}) scale(${size * scale})`;

/** A leaf from its stalk to the right; its middle vein. */
const LEAF = "M0 0C5-9 15-9 22 0C15 8 5 8 0 0Z";
const VEIN = "M0 0H18";
const PETALS = [0, 72, 144, 216, 288];
const PETAL = "M0 0C-5-3-5-9 0-11C5-9 5-3 0 0Z";

const blossom = (place: string): Painted[] => [
  ...PETALS.map((turn) => painted("light-dark(#fbd9e4, #d8a0b4)", PETAL, `${place} rotate(${turn})`)),
  painted("light-dark(#d76a92, #a8486e)", disc(0, 0, 2.4), place),
];
const leaf = (colour: string, vein: string, place: string): Painted[] => [
  painted(colour, LEAF, place),
  drawn(vein, 1, VEIN, place),
];
const TURNED = ["light-dark(#d9822b, #a85c1a)", "light-dark(#c4572a, #8f3b18)", "light-dark(#e0a93a, #ae7c22)"];

const SNOW = "light-dark(#ffffff, #c9d8ea)";

export const BRANCHES: Record<Season, Painted[]> = {
  spring: [
    ...WOOD,
    ...BUDS.flatMap((bud, index) =>
      index % 4 === 3
        ? leaf("light-dark(#9cc65c, #5d7f36)", "light-dark(#6f9c3a, #42602a)", at(bud, 0.8))
        : blossom(at(bud, index % 3 === 0 ? 1.15 : 0.9)),
    ),
  ],
  summer: [
    ...WOOD,
    ...BUDS.flatMap((bud, index) => [
      ...leaf(
        index % 2 ? "light-dark(#6f9f3f, #42622a)" : "light-dark(#88b44c, #527434)",
        "light-dark(#4d7629, #2f471e)",
        at(bud, 1.15),
      ),
      ...leaf(
        "light-dark(#7ba944, #4a6c2e)",
        "light-dark(#4d7629, #2f471e)",
        at([bud[0] + 5, bud[1], bud[2] + 62, bud[3]]),
      ),
    ]),
  ],
  autumn: [
    ...WOOD,
    ...BUDS.filter((_, index) => index % 5 !== 2).flatMap((bud, index) =>
      leaf(TURNED[index % 3] ?? "", "light-dark(#7c3a12, #5a2809)", at(bud, 1.15)),
    ),
  ],
  winter: [
    ...WOOD,
    drawn(SNOW, 4.6, "M600-11C540 0 480-3 430 8"),
    drawn(SNOW, 3.4, "M424 9C350 19 290 11 226 23"),
    drawn(SNOW, 2.4, "M220 24C170 31 120 23 66 35M510 4C494 16 470 21 444 31M320 20C296 32 262 36 236 45"),
  ],
};
