/** Frames of drawings that can be looked at closely: what is shown of a plane. */

export interface Point {
  x: number;
  y: number;
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest frame around points, with a margin; around the origin if there are none. */
export function frame_around(points: readonly Point[], margin: number): Frame {
  const shown = points.length > 0 ? points : [{ x: 0, y: 0 }];
  const left = Math.min(...shown.map((point) => point.x));
  const right = Math.max(...shown.map((point) => point.x));
  const top = Math.min(...shown.map((point) => point.y));
  const bottom = Math.max(...shown.map((point) => point.y));
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/** The smallest frame around frames. */
export function united(frames: readonly Frame[]): Frame {
  const corners = frames.flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ]);
  return frame_around(corners, 0);
}

/** The part of a frame that is seen when it is enlarged `zoom` times around `centre`, kept inside the frame; all around
 * it when it is made smaller. */
export function zoomed(frame: Frame, zoom: number, centre: Point): Frame {
  const width = frame.width / zoom;
  const height = frame.height / zoom;
  return {
    x: clamp(centre.x - width / 2, frame.x, frame.x + frame.width - width),
    y: clamp(centre.y - height / 2, frame.y, frame.y + frame.height - height),
    width,
    height,
  };
}

function clamp(value: number, low: number, high: number): number {
  if (low > high) return (low + high) / 2;
  return Math.min(Math.max(value, low), high);
}
