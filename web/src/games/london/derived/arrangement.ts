/** How many things of one shape lie side by side in a room, so that they are as large as they can be. */

export interface Room {
  width: number;
  height: number;
}

export interface Shape {
  /** Height for each pixel of the width. */
  rise: number;
  /** The height for each pixel of the width that looks best, if it is another: by it the columns are chosen. */
  wanted?: number;
  /** Height that does not grow with the width: what stands below. */
  foot: number;
  /** Pixels between two. */
  gap: number;
  /** No thing is wider than this. */
  most: number;
  /** With what stands below it a thing needs this much room. */
  least: number;
}

export interface Arrangement {
  columns: number;
  /** Width of one thing in pixels. */
  width: number;
}

/** The columns in which things of a shape are the widest, if they are as high as they should be. */
export function arranged(count: number, room: Room, shape: Shape): Arrangement {
  const across = (many: number) => (room.width - (many - 1) * shape.gap) / many;
  const down = (many: number, rise: number) => {
    const rows = Math.ceil(count / many);
    return ((room.height - (rows - 1) * shape.gap) / rows - shape.foot) / rise;
  };
  const all = Array.from({ length: Math.max(1, count) }, (_, index) => index + 1);
  const possible = all.filter((many) => many === 1 || across(many) >= shape.least);
  const width = (many: number, rise: number) => Math.min(shape.most, across(many), down(many, rise));
  const wanted = shape.wanted ?? shape.rise;
  const columns = possible.reduce((best, one) => (width(one, wanted) > width(best, wanted) + 0.5 ? one : best));
  return { columns, width: width(columns, shape.rise) };
}
