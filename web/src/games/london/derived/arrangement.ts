/** How many things of one shape lie side by side in a room, so that they are as large as they can be. */

export interface Room {
  width: number;
  /** Without it the room is as high as it needs to be. */
  height: number | null;
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
  /** What stands below needs this much room for itself. */
  least: number;
}

export interface Arrangement {
  columns: number;
  /** Width of one thing in pixels. */
  width: number;
}

/** The columns in which things of a shape are the widest; in a room without a height `columns` in a row. */
export function arranged(count: number, room: Room, shape: Shape, columns: number): Arrangement {
  const across = (many: number) => (room.width - (many - 1) * shape.gap) / many;
  const { height } = room;
  if (height === null) return { columns, width: Math.min(shape.most, across(columns)) };
  const down = (many: number) => {
    const rows = Math.ceil(count / many);
    return ((height - (rows - 1) * shape.gap) / rows - shape.foot) / shape.rise;
  };
  const all = Array.from({ length: Math.max(1, count) }, (_, index) => index + 1);
  const possible = all.filter((many) => many === 1 || across(many) >= shape.least);
  const sizes = possible.map((many) => ({ columns: many, width: Math.min(shape.most, across(many), down(many)) }));
  return sizes.reduce((best, one) => (one.width > best.width + 0.5 ? one : best));
}
