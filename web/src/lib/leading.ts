/** The most points that anybody has; null while all have as many, since nobody leads then. */
export function most_of(points: readonly number[]): number | null {
  const most = Math.max(...points);
  return most > Math.min(...points) ? most : null;
}
