// Rectangles and points of a picture. Pixels of the whole picture, except percent in Focus.
import { CROP_MIN, type Focus } from '@/lib/contract/media/choices';

export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Size {
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

export const wholeRect = ({ width, height }: Size): Rect => ({ x: 0, y: 0, width, height });

export const isWhole = (rect: Rect, { width, height }: Size): boolean =>
  rect.x === 0 && rect.y === 0 && rect.width === width && rect.height === height;

export const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

/** @returns whole pixels inside the picture */
export function moveRect(rect: Rect, by: Point, size: Size): Rect {
  return {
    ...rect,
    x: clamp(Math.round(rect.x + by.x), 0, size.width - rect.width),
    y: clamp(Math.round(rect.y + by.y), 0, size.height - rect.height),
  };
}

export type Corner = 'start' | 'end';

/** Moves the top left or the bottom right corner; the other one stays. */
export function moveCorner(rect: Rect, corner: Corner, { at, size }: { at: Point; size: Size }): Rect {
  const [right, bottom] = [rect.x + rect.width, rect.y + rect.height];
  if (corner === 'start') {
    const x = clamp(Math.round(at.x), 0, right - CROP_MIN);
    const y = clamp(Math.round(at.y), 0, bottom - CROP_MIN);
    return { x, y, width: right - x, height: bottom - y };
  }
  return {
    ...rect,
    width: clamp(Math.round(at.x), rect.x + CROP_MIN, size.width) - rect.x,
    height: clamp(Math.round(at.y), rect.y + CROP_MIN, size.height) - rect.y,
  };
}

/** The largest rectangle with this ratio of width to height, around the middle of the given one. */
export function rectOfRatio(rect: Rect, ratio: number, size: Size): Rect {
  const width = Math.min(size.width, Math.round(size.height * ratio));
  const height = Math.min(size.height, Math.round(width / ratio));
  const middle = middleOf(rect);
  return moveRect({ x: 0, y: 0, width, height }, { x: middle.x - width / 2, y: middle.y - height / 2 }, size);
}

/** @returns null for the middle */
export function focusIn(rect: Rect, point: Point | null): Focus | null {
  if (!point) return null;
  const percent = (value: number, length: number) => clamp(Math.round((value / length) * 100), 0, 100);
  const focus = { x: percent(point.x - rect.x, rect.width), y: percent(point.y - rect.y, rect.height) };
  return focus.x === 50 && focus.y === 50 ? null : focus;
}

export const pointOf = (rect: Rect, { x, y }: Focus): Point => ({
  x: rect.x + (rect.width * x) / 100,
  y: rect.y + (rect.height * y) / 100,
});

/** The part that a frame of this ratio shows, as CSS `object-fit: cover` with `object-position` does. */
export function shownPart(rect: Rect, focus: Focus | null, ratio: number): Rect {
  const width = Math.min(rect.width, rect.height * ratio);
  const height = Math.min(rect.height, rect.width / ratio);
  const { x, y } = focus ?? { x: 50, y: 50 };
  return {
    x: rect.x + ((rect.width - width) * x) / 100,
    y: rect.y + ((rect.height - height) * y) / 100,
    width,
    height,
  };
}
