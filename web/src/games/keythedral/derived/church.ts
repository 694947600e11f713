/** What stands at each place of a stage of the church: a tile that can be had, a seat that is taken, nothing yet. */
import type { KeythedralView, OfferedTile, Stage, StageTile } from "../../../generated/keythedral";

export type Place =
  | { kind: "offer"; offer: OfferedTile }
  | { kind: "face"; face: StageTile }
  /** Taken; by whom is null where the tiles lie behind closed screens. */
  | { kind: "taken"; face: StageTile | null; seat: number | null }
  | { kind: "closed" };

type Church = Pick<KeythedralView, "offer" | "seats">;

/** The places of a stage, from the left. */
export function places_of(stage: Stage, view: Church): Place[] {
  const taken = (stage.tiles ?? []).filter((tile) => tile.acquired);
  const seat = (): Place => {
    const face = taken.shift() ?? null;
    return { kind: "taken", face, seat: face && holder_of(face.tile, view) };
  };
  if (stage.state === "current") {
    let acquired = stage.acquired;
    // While the tiles are turned up, one after the other, nobody has taken those that are still to come.
    const without_tile = (): Place => (acquired-- > 0 ? seat() : { kind: "closed" });
    return view.offer.slice(0, stage.in_play).map((offer) => (offer ? { kind: "offer", offer } : without_tile()));
  }
  if (stage.state === "done") return Array.from({ length: stage.in_play }, seat);
  return stage.tiles
    ? stage.tiles.map((face) => ({ kind: "face", face }))
    : Array.from({ length: stage.in_play }, () => ({ kind: "closed" }));
}

function holder_of(tile: string, view: Church): number | null {
  return view.seats.find((seat) => seat.tiles?.some((own) => own.tile === tile))?.seat ?? null;
}
