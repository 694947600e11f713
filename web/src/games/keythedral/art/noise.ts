/** Chance that is always the same for the same place, so that a drawing does not change from one look to the next. */
export function noise(x: number, y: number, salt: number): number {
  const wild = Math.sin(x * 12.9898 + y * 78.233 + salt * 37.719) * 43758.5453;
  return wild - Math.floor(wild);
}
