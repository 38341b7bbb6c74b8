// Whole units: fractions are invisible at a short side of 800.

/** y down, in sheet units. */
export type Point = readonly [x: number, y: number];

export const fullTurn = Math.PI * 2;

export const whole = (value: number): string => String(Math.round(value));

const at = ([x, y]: Point): string => `${whole(x)} ${whole(y)}`;

export const segment = (from: Point, to: Point): string => `M${at(from)}L${at(to)}`;

export const openPath = (points: readonly Point[]): string => `M${points.map(at).join('L')}`;

export const closedPath = (points: readonly Point[]): string => `${openPath(points)}Z`;

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${whole(x)} ${whole(y)}h${whole(width)}v${whole(height)}h${whole(-width)}z`;

export const corners = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

export function circle(x: number, y: number, radius: number): string {
  const r = Math.round(radius);
  return `M${Math.round(x) - r} ${whole(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** @param angle radians, clockwise from the right */
export const onCircle = (x: number, y: number, radius: number, angle: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

/** A zero-length line with a round cap: a disc in fewer bytes than a circle. */
export const dot = (x: number, y: number): string => `M${whole(x)} ${whole(y)}h0`;

const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2];

/** Quadratic, through the midpoints. Needs three points. */
export function smoothOpen(points: readonly Point[]): string {
  const [start, ...rest] = points;
  if (!start) return '';
  let path = `M${at(start)}`;
  rest.forEach((control, index) => {
    const next = rest[index + 1];
    if (!next) return;
    path += `Q${at(control)} ${at(index === rest.length - 2 ? next : middle(control, next))}`;
  });
  return path;
}

export function smoothClosed(points: readonly Point[]): string {
  const [first, second] = points;
  if (!first || !second) return '';
  const loop = [...points.slice(1), first];
  let path = `M${at(middle(first, second))}`;
  loop.forEach((control, index) => {
    path += `Q${at(control)} ${at(middle(control, loop[index + 1] ?? second))}`;
  });
  return `${path}Z`;
}

/**
 * Lines end at the polygon's edges, without clip path.
 * @param angle radians
 * @param gap sheet units
 */
export function hatch(polygon: readonly Point[], angle: number, gap: number): string {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const turned = polygon.map(([x, y]): Point => [x * cos + y * sin, -x * sin + y * cos]);
  const low = Math.min(...turned.map(([, y]) => y));
  const high = Math.max(...turned.map(([, y]) => y));
  let path = '';
  // From the sheet's origin: adjacent polygons with the same angle align.
  for (let y = (Math.floor(low / gap) + 0.5) * gap; y < high; y += gap) {
    if (y <= low) continue;
    const crossings = crossingsAt(turned, y);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from = 0, to = 0] = crossings.slice(index, index + 2);
      path += segment([from * cos - y * sin, from * sin + y * cos], [to * cos - y * sin, to * sin + y * cos]);
    }
  }
  return path;
}

function crossingsAt(polygon: readonly Point[], y: number): number[] {
  const found: number[] = [];
  let previous = polygon.at(-1);
  for (const point of polygon) {
    if (previous && previous[1] <= y !== point[1] <= y) {
      found.push(previous[0] + ((y - previous[1]) / (point[1] - previous[1])) * (point[0] - previous[0]));
    }
    previous = point;
  }
  return found.sort((a, b) => a - b);
}

const tick = 14;

/** Horizontal or vertical only. */
export function dimension(from: Point, to: Point): string {
  const upright = from[0] === to[0];
  const ends = [from, to].map(([x, y]) => {
    const oblique = segment([x - tick, y + tick], [x + tick, y - tick]);
    const straight = upright
      ? `M${whole(x - tick)} ${whole(y)}h${2 * tick}`
      : `M${whole(x)} ${whole(y - tick)}v${2 * tick}`;
    return oblique + straight;
  });
  return segment(from, to) + ends.join('');
}
