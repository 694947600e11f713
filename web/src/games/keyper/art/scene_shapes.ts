/** The grounds of the squares of a country board, 100 × 100 units: pale, since pictures and keyples stand on them. */
import { WATER } from "../../../lib/paints";
import type { Shape } from "../../../lib/shapes";
import { arch, box, disc, line, plain, row } from "../../../lib/shapes";
import type { Content } from "../../../generated/keyper";

/** Paints of grounds: (light, dark), the second of a pair a little stronger. */
export const SCENE_PAINTS = {
  grass: "light-dark(#d5e8b0, #4b6036)",
  blade: "light-dark(#aecd7d, #668049)",
  wood: "light-dark(#c8dcb4, #3d5339)",
  tree: "light-dark(#92ba79, #54784a)",
  pine: "light-dark(#6f9c60, #6a915a)",
  earth: "light-dark(#eed6b8, #604a37)",
  furrow: "light-dark(#d8b086, #7e6247)",
  clay: "light-dark(#e2a878, #8d5f3f)",
  gravel: "light-dark(#e2e4e4, #50555a)",
  rock: "light-dark(#bdc4c8, #6d757b)",
  slab: "light-dark(#a2abb1, #848c92)",
  cave: "light-dark(#c9beb0, #443d38)",
  shaft: "light-dark(#85796c, #2a2522)",
  field: "light-dark(#f6e8b2, #665a2c)",
  ear: "light-dark(#e0c15c, #948239)",
  water: WATER.fill,
  wave: WATER.wave,
  paving: "light-dark(#f0e8da, #524a41)",
  joint: "light-dark(#d9ccb6, #6d6254)",
  timber: "light-dark(#b98d5b, #8d6d4a)",
  cloth: "light-dark(#dc8f76, #9c5847)",
  linen: "light-dark(#fdf7ea, #b0a28b)",
} as const;
export type ScenePaint = keyof typeof SCENE_PAINTS;
type Scene = Shape<ScenePaint>[];

const ground = (paint: ScenePaint) => plain(paint, box(0, 0, 100, 100));
/** A tuft of grass. */
const tuft = (x: number, y: number) =>
  `M${x - 4} ${y - 6}L${x - 1.5} ${y}M${x} ${y - 8}V${y}M${x + 4} ${y - 6}L${x + 1.5} ${y}`;
/** A fir tree. */
const fir = (x: number, y: number, size: number) =>
  `M${x} ${y - size}L${x + size * 0.36} ${y - size * 0.45}H${x + size * 0.2}L${x + size * 0.46} ${y}H${x - size * 0.46}L${x - size * 0.2} ${y - size * 0.45}H${x - size * 0.36}Z`;
/** A round tree top on its trunk's place. */
const crown = (x: number, y: number, size: number) => disc(x, y - size * 0.6, size * 0.5);
const stem = (x: number, y: number, size: number) => `M${x} ${y - size * 0.3}V${y}`;

function mine(): Scene {
  return [
    ground("cave"),
    plain("rock", "M0 34L16 22L30 30L48 18L70 28L86 20L100 30V100H0Z"),
    plain("shaft", arch(24, 100, 52, 62)),
    line("timber", 6, "M25 100V58M75 100V58M18 56H82"),
    line("slab", 2.4, "M38 98L44 74M62 98L56 74M37 92H63M40 84H60"),
  ];
}

function yard(ground_paint: ScenePaint, ...more: Scene): Scene {
  return [
    ground(ground_paint),
    line("joint", 2, "M0 74H100M0 88H100M20 74V88M52 74V88M82 74V88M36 88V100M68 88V100"),
    ...more,
  ];
}

function market(): Scene {
  return [
    ground("paving"),
    plain("linen", box(8, 60, 84, 18)),
    plain("cloth", `${row(8, 28, 3, (x) => `M${x} 60H${x + 14}V78A7 6 0 0 1 ${x} 78Z`)}`),
    plain("linen", `${row(22, 28, 3, (x) => `M${x} 60H${x + 14}V78A7 6 0 0 1 ${x} 78Z`)}`),
    line("timber", 4, "M11 84V100M89 84V100"),
    line("joint", 2, "M8 60H92"),
  ];
}

export const SCENES: Record<Content, Scene> = {
  keyp: [
    ground("paving"),
    plain("joint", "M0 84L30 66L60 80L100 62V100H0Z"),
    plain("grass", "M0 92L36 80L66 90L100 78V100H0Z"),
  ],
  river: [ground("water")],
  country_tile: [
    ground("grass"),
    plain("earth", "M40 100L46 66H0V52H48L50 30H58L56 52H100V66H58L68 100Z"),
    line("blade", 2.4, tuft(18, 86) + tuft(86, 86) + tuft(20, 44) + tuft(84, 44)),
  ],
  clay: [
    ground("earth"),
    plain("clay", "M0 66C20 58 34 70 52 64S84 60 100 66V100H0Z"),
    line("furrow", 3, "M10 78C26 72 40 82 56 77S84 74 94 78M6 90C26 84 44 94 62 88S86 86 96 90"),
  ],
  logs: [
    ground("wood"),
    plain("pine", fir(13, 62, 44) + fir(87, 62, 44)),
    plain("tree", fir(27, 92, 30) + fir(76, 94, 30)),
    plain("timber", `${disc(50, 84, 9, 4)}M41 84V93A9 4 0 0 0 59 93V84Z`),
  ],
  rocks: [
    ground("gravel"),
    plain("rock", "M0 58L20 50L36 60L62 54L84 62L100 54V100H0Z"),
    plain("slab", "M0 78L24 72L46 80L72 74L100 80V100H0Z"),
    line("gravel", 2, "M12 64L18 72M58 62L52 70M80 84L86 92M30 86L24 94"),
  ],
  chickens: [
    ground("grass"),
    plain("timber", "M6 60V44L18 32L30 44V60ZM70 96L94 96L94 92L70 92Z"),
    plain("shaft", arch(13, 60, 10, 13)),
    plain("ear", row(36, 9, 6, (x) => disc(x, 84 + (x % 4), 2)) + row(30, 11, 6, (x) => disc(x, 92, 1.8))),
    line("blade", 2.4, tuft(86, 76) + tuft(14, 82)),
  ],
  cows: [
    ground("grass"),
    plain("blade", "M0 70C22 58 44 74 66 66S92 66 100 62V100H0Z"),
    line("grass", 2.6, tuft(18, 90) + tuft(50, 86) + tuft(80, 92)),
    plain("linen", disc(34, 80, 2.6) + disc(66, 82, 2.6) + disc(88, 74, 2.6)),
  ],
  horses: [
    ground("grass"),
    line("blade", 2.6, tuft(22, 94) + tuft(52, 96) + tuft(80, 93)),
    line("timber", 4.4, "M0 68H100M0 80H100M14 60V90M50 60V90M86 60V90"),
  ],
  pigs: [
    ground("grass"),
    plain("furrow", "M10 84C4 74 22 66 38 70C54 62 86 66 90 78C98 90 72 96 54 92C36 98 14 96 10 84Z"),
    plain("earth", "M26 82C26 76 44 74 52 80C64 76 76 80 72 86C64 90 48 86 42 88C34 90 26 88 26 82Z"),
    line("blade", 2.4, tuft(10, 66) + tuft(88, 66)),
  ],
  sheep: [
    ground("grass"),
    plain("blade", "M-10 100C-4 62 46 56 60 100Z"),
    plain("tree", "M40 100C48 70 96 62 110 100Z"),
    line("grass", 2.4, tuft(22, 88) + tuft(76, 92)),
  ],
  wheat: [
    ground("field"),
    line(
      "ear",
      3.4,
      "M-2 64C26 56 72 56 102 64M-2 76C26 68 72 68 102 76M-2 88C26 80 72 80 102 88M-2 99C26 92 72 92 102 99",
    ),
    plain(
      "ear",
      row(8, 12, 8, (x) => `M${x} 60V50L${x + 3} 46L${x + 6} 50V60Z`),
    ),
  ],
  deer: [
    ground("wood"),
    line("timber", 3.4, stem(13, 64, 46) + stem(88, 62, 46) + stem(74, 98, 26)),
    plain("tree", crown(13, 52, 30) + crown(88, 50, 30)),
    plain("pine", crown(24, 84, 24) + crown(74, 92, 24)),
    line("tree", 2.4, tuft(48, 92) + tuft(58, 80)),
  ],
  boar: [
    ground("wood"),
    plain("pine", crown(10, 46, 26) + crown(90, 46, 26) + fir(16, 90, 30) + fir(84, 90, 30)),
    plain("furrow", "M30 92C28 82 44 78 52 82C64 78 74 86 68 92C58 98 38 98 30 92Z"),
    plain("timber", disc(42, 80, 2.4, 3) + disc(60, 78, 2.4, 3) + disc(51, 76, 2.4, 3)),
  ],
  goats: [
    ground("grass"),
    plain("rock", "M0 100V70L18 56L34 72L50 62L74 78L88 60L100 72V100Z"),
    plain("gravel", "M18 56L26 64L18 70L11 62ZM88 60L94 66L88 72L82 68Z"),
    line("slab", 2, "M34 72L40 86M74 78L68 90M18 72L14 86"),
    line("blade", 2.4, tuft(50, 62) + tuft(8, 68)),
  ],
  emeralds: mine(),
  gold: mine(),
  rubies: mine(),
  sapphires: mine(),
  convert_clay: yard(
    "paving",
    plain("clay", "M8 74V52C8 42 14 36 20 34V26H28V34C34 36 38 42 38 52V74Z"),
    plain("shaft", arch(16, 74, 14, 16)),
  ),
  convert_logs: yard(
    "paving",
    line("timber", 4, "M8 74L22 50M26 74L12 50M74 74L88 50M92 74L78 50"),
    line("furrow", 5, "M4 52H96"),
  ),
  convert_rock: yard(
    "gravel",
    plain("rock", `${box(6, 58, 22, 16)}${box(10, 44, 18, 14)}${box(76, 56, 18, 18)}`),
    line("slab", 2, "M6 58H28M10 44H28V74M76 56H94M94 56V74"),
  ),
  trade_raw: market(),
  trade_finished: market(),
  build: [
    ground("earth"),
    line("timber", 4, "M8 96V34M32 96V34M4 50H36M4 74H36M92 96V34M68 96V34M96 50H64M96 74H64"),
    line("furrow", 2.4, "M8 74L32 50M92 74L68 50"),
    plain("furrow", "M0 100V92L40 88L62 92L100 88V100Z"),
  ],
  discount_build: [
    ground("earth"),
    line("timber", 4, "M8 96V46M32 96V46M4 60H36M92 96V46M68 96V46M96 60H64"),
    plain("furrow", `M0 100V90L40 86L62 90L100 86V100Z${box(40, 80, 22, 7)}${box(44, 73, 14, 7)}`),
  ],
  upgrade: [
    ground("paving"),
    plain("cloth", "M2 62L18 44L34 62ZM66 62L82 44L98 62Z"),
    plain("linen", `${box(6, 62, 24, 22)}${box(70, 62, 24, 22)}`),
    plain("timber", box(14, 70, 8, 14) + box(78, 70, 8, 14)),
    plain("grass", "M0 84H100V100H0Z"),
  ],
};
