/** The picture of a result, to keep or to share: drawn here as SVG, saved as PNG. */
import { seat_mark } from "../seats";
import { LEAVES, TWIG } from "./laurel";
import { ENDING, points_shown } from "../../words/ending";

export interface PictureFacts {
  game: string;
  /** When, in words. */
  date: string;
  headline: string;
  margin: string;
  players: { seat: number; name: string; place: string; won: boolean; score: number; points: number[] }[];
  categories: string[];
  /** The drawing that stands for the game, with its paints in it, and from where to where of its height it is shown;
   * null if there is none. */
  cover: { drawing: string; subject: readonly [top: number, bottom: number] } | null;
}

/** Colours as the page has them now. */
export interface PicturePaints {
  ground: string;
  surface: string;
  ink: string;
  line: string;
  title_font: string;
  text_font: string;
  /** Style rules that bring both. */
  typefaces: string;
  laurel: { leaf: string; twig: string };
  /** By seat: its colour. */
  seats: { face: string }[];
}

export const WIDTH = 1200;
export const HEIGHT = 800;
const MARGIN = 56;
/** Height of the drawing, above the sheet, and width of the words beside it. */
const COVER = 190;
const WORDS = 580;
/** Where the sheet begins. */
const PANEL = 232;
/** How broad a letter is, of its size. */
const LETTER = 0.54;
const COLUMNS = 340;
const FOOT = 466;
const BAR = 190;
/** The height of a line of the sheet; more lines stand closer. */
const LINES = 250;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A text in lines of at most so many letters, broken between words. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Two twigs of laurel round a place. */
const laurel = (x: number, y: number, { leaf, twig }: PicturePaints["laurel"]): string[] =>
  [1, -1].map(
    (side) =>
      `<g transform="translate(${x} ${y}) scale(${1.35 * side} 1.35) translate(11 0)"><path d="${TWIG}" fill="none" stroke="${twig}" stroke-width="1.4" stroke-linecap="round"/><path d="${LEAVES}" fill="${leaf}" stroke="${twig}" stroke-width=".5"/></g>`,
  );

/** The SVG of the picture. */
export function picture_of(facts: PictureFacts, paints: PicturePaints): string {
  const parts: string[] = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<style>${escaped(paints.typefaces)}</style>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paints.ground}"/>`,
  ];
  if (facts.cover) {
    const [top, bottom] = facts.cover.subject;
    const width = (640 * COVER) / (bottom - top);
    parts.push(
      `<svg x="${WIDTH - width - 30}" y="${PANEL - COVER}" width="${width}" height="${COVER}" viewBox="0 ${top} 640 ${bottom - top}">${facts.cover.drawing}</svg>`,
    );
  }
  const words = (x: number, y: number, size: number, text: string, more = "") =>
    parts.push(
      `<text x="${x}" y="${y}" font-size="${size}" fill="${paints.ink}" font-family="${escaped(paints.text_font)}" ${more}>${escaped(text)}</text>`,
    );
  const title = `font-family="${escaped(paints.title_font)}" font-weight="700"`;
  const titled = (x: number, y: number, size: number, text: string, more = "") =>
    parts.push(
      `<text x="${x}" y="${y}" font-size="${size}" fill="${paints.ink}" ${title} ${more}>${escaped(text)}</text>`,
    );
  words(MARGIN, 74, 22, ENDING.game_and_date(facts.game, facts.date), `fill-opacity=".75"`);
  titled(MARGIN, 140, Math.min(60, Math.round(WORDS / (facts.headline.length * LETTER))), facts.headline);
  const size = facts.margin.length > 90 ? 17 : 23;
  for (const [index, each] of wrapped(facts.margin, WORDS / (size * LETTER)).entries())
    words(MARGIN, 176 + index * size * 1.25, size, each, `fill-opacity=".85"`);

  parts.push(
    `<rect x="${MARGIN - 26}" y="${PANEL}" width="${WIDTH - 2 * MARGIN + 52}" height="${HEIGHT - PANEL - 30}" rx="14" fill="${paints.surface}" stroke="${paints.line}"/>`,
  );
  const width = (WIDTH - 2 * MARGIN - (COLUMNS - MARGIN)) / facts.players.length;
  const most = Math.max(1, ...facts.players.map((player) => player.score));
  const line = Math.min(34, LINES / Math.max(1, facts.categories.length));
  for (const [column, player] of facts.players.entries()) {
    const middle = COLUMNS + width * (column + 0.5);
    const paint = paints.seats[player.seat] ?? { face: paints.ink };
    const broad = Math.min(96, width * 0.56);
    let top = FOOT;
    for (const [index, points] of player.points.entries()) {
      const height = (points / most) * BAR * 0.86;
      top -= height;
      parts.push(
        `<rect x="${middle - broad / 2}" y="${top}" width="${broad}" height="${height}" fill="${paint.face}" fill-opacity="${1 - (index % 3) * 0.16}"/>`,
      );
    }
    titled(middle, top - 8, 30, String(player.score), `text-anchor="middle"`);
    if (player.won) parts.push(...laurel(middle, top - 18, paints.laurel));
    const mark = seat_mark(player.seat);
    const name = player.name.length > 14 ? `${player.name.slice(0, 13)}…` : player.name;
    parts.push(
      `<path d="${mark.path}" transform="translate(${middle} ${FOOT + 20})" fill="${paint.face}" stroke="${paints.ink}" stroke-opacity=".35"/>`,
    );
    words(middle, FOOT + 56, 20, name, `text-anchor="middle" font-weight="600"`);
    words(middle, FOOT + 80, 16, player.place, `text-anchor="middle" fill-opacity=".75"`);
    for (const [index, points] of player.points.entries())
      words(middle, 584 + index * line, 19, points_shown(points), `text-anchor="middle"`);
  }
  for (const [index, category] of facts.categories.entries()) words(MARGIN, 584 + index * line, 19, category);
  parts.push("</svg>");
  return parts.join("");
}

/** The picture as a PNG, twice as fine as it is drawn. */
export async function png_of(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * WIDTH;
  canvas.height = 2 * HEIGHT;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error(ENDING.no_picture))), "image/png"),
  );
}

/** Have the browser save something under a name. */
export function save_as(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const PAINTED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
];
const DRAWN = [...PAINTED, "stroke-dasharray", "opacity", "stop-color", "stop-opacity"];

/** A drawing of the page with all its paints written into it, so that it can stand by itself. */
export function frozen(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll<SVGElement>("*")];
  for (const [index, element] of [...drawing.querySelectorAll<SVGElement>("*")].entries()) {
    const seen = getComputedStyle(element);
    copies[index]?.removeAttribute("class");
    const style = DRAWN.filter((name) => seen.getPropertyValue(name) !== "")
      .map((name) => `${name}:${seen.getPropertyValue(name)}`)
      .join(";");
    copies[index]?.setAttribute("style", style);
  }
  return new XMLSerializer()
    .serializeToString(copy)
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>$/, "");
}
