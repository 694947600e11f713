/** Which animals have their home on which farm tile: nothing records it, and they may change places at any time (KP-1227).
    As many as possible have one (KP-1223), and among those ways the animals stand where they score, as far as they can. */
import type { Animal, KeyperSeat, Plot, TileReference } from "../../../generated/keyper";
import { ANIMALS } from "../../../generated/keyper";

/** Animals that a farm tile houses (KP-1109). */
const PLACES = 4;

interface Home {
  plot: number;
  tile: TileReference;
  upgraded: boolean;
  herd: Animal[];
}

/** The herd of each plot with a tile that houses animals, by the number of the plot; in the order of the kinds. */
export function herds_of(
  seat: Pick<KeyperSeat, "plots" | "resources">,
  tile_of: (key: string) => TileReference,
): ReadonlyMap<number, readonly Animal[]> {
  const homes = seat.plots.flatMap((plot) => home_on(plot, tile_of));
  const left = new Map(ANIMALS.map((animal) => [animal, seat.resources[animal]]));
  for (const { home, animal } of wanted(homes)) {
    const number = left.get(animal) ?? 0;
    if (number === 0 || home.herd.length === PLACES) continue;
    home.herd.push(animal);
    left.set(animal, number - 1);
  }
  for (const [animal, number] of left)
    for (let index = 0; index < number; index++) if (!settle(animal, homes, new Set())) break;
  const by_kind = (one: Animal, other: Animal) => ANIMALS.indexOf(one) - ANIMALS.indexOf(other);
  return new Map(homes.map(({ plot, herd }) => [plot, herd.toSorted(by_kind)]));
}

function home_on(plot: Plot, tile_of: (key: string) => TileReference): Home[] {
  const tile = plot.tile === null ? null : tile_of(plot.tile);
  return tile && tile.houses.length > 0 ? [{ plot: plot.plot, tile, upgraded: plot.upgraded, herd: [] }] : [];
}

/** Every place that an animal could have: where it scores most first, then where the fewest others could go. */
function wanted(homes: readonly Home[]): { home: Home; animal: Animal }[] {
  const places = homes.flatMap((home) =>
    home.tile.houses.flatMap((animal) =>
      Array.from({ length: PLACES }, (_, index) => ({ home, animal, worth: worth_in(home, index) })),
    ),
  );
  return places.sort(
    (one, other) => other.worth - one.worth || one.home.tile.houses.length - other.home.tile.houses.length,
  );
}

/** What an animal scores on a tile on which so many of its kind stand (KP-1110 to KP-1115). */
function worth_in({ tile, upgraded }: Home, standing: number): number {
  const factor = tile.factor[upgraded ? 1 : 0];
  if (tile.scores === "animals") return factor;
  return tile.scores === "types" && standing === 0 ? factor : 0;
}

/** Find a place for one more animal, and for whoever makes room for it; whether there is one. */
function settle(animal: Animal, homes: readonly Home[], asked: Set<Home>): boolean {
  for (const home of homes) {
    if (asked.has(home) || !home.tile.houses.includes(animal)) continue;
    asked.add(home);
    if (home.herd.length < PLACES) {
      home.herd.push(animal);
      return true;
    }
    const leaving = home.herd.findIndex((other) => settle(other, homes, asked));
    if (leaving >= 0) {
      home.herd[leaving] = animal;
      return true;
    }
  }
  return false;
}
