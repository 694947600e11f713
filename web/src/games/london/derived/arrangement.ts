/** How many things of one shape lie side by side in a room, so that they are as large as they can be. */

export interface Room {
  width: number;
  height: number;
}

export interface Shape {
  /** Height for each pixel of the width. */
  rise: number;
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

/** The columns in which things of a shape are the widest. */
export function arranged(count: number, room: Room, shape: Shape): Arrangement {
  const across = (many: number) => (room.width - (many - 1) * shape.gap) / many;
  const down = (many: number) => {
    const rows = Math.ceil(count / many);
    return ((room.height - (rows - 1) * shape.gap) / rows - shape.foot) / shape.rise;
  };
  const all = Array.from({ length: Math.max(1, count) }, (_, index) => index + 1);
  const possible = all.filter((many) => many === 1 || across(many) >= shape.least);
  const sizes = possible.map((many) => ({
    columns: many,
    width: Math.min(shape.most, across(many), down(many)),
  }));
  return sizes.reduce((best, one) => (one.width > best.width + 0.5 ? one : best));
}
