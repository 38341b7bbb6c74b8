import { imageFormats } from '../projects/image-limits';

/** Detected from the content. Animations keep their first frame; SVG is rasterised. */
export const mediaFormats = [...imageFormats, 'gif', 'svg'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

export const mediaSorts = ['created_at', 'original_name', 'bytes'] as const;
export type MediaSort = (typeof mediaSorts)[number];

export const logoSections = ['identity', 'mail'] as const;
export type LogoSection = (typeof logoSections)[number];

export const MEDIA_PER_PAGE = 24;

/** Pixels; pages request smaller variants. */
export const MEDIA_WIDTH_MAX = 2560;
export const MEDIA_HEIGHT_MAX = 3840;

/** Least width and height of a crop, in pixels. */
export const CROP_MIN = 16;

export const MEDIA_FOLDER = '/uploads/blog/';

/** Percent of width and height, from the top left. */
export interface Focus {
  x: number;
  y: number;
}

/** Size and focal point are in the name: pages need no lookup. */
const named = /^\/uploads\/blog\/([0-9a-z-]{1,60}?-(\d{1,5})x(\d{1,5}))(?:-f(\d{1,3})x(\d{1,3}))?\.webp$/;

export const mediaUrlPattern = /\/uploads\/blog\/([0-9a-z-]{1,80})\.webp/g;

const focusedName = (name: string, focus: Focus | null): string =>
  focus ? `${name}-f${focus.x}x${focus.y}` : name;

export const mediaUrl = (name: string, focus: Focus | null = null): string =>
  `${MEDIA_FOLDER}${focusedName(name, focus)}.webp`;

export interface MediaAddress {
  /** Name of the file. */
  name: string;
  /** Pixels. */
  width: number;
  height: number;
  focus: Focus | undefined;
}

/** @returns undefined for other URLs */
export function mediaOf(url: string): MediaAddress | undefined {
  const [, name, width, height, x, y] = named.exec(url) ?? [];
  if (!name || Number(width) === 0 || Number(height) === 0) return undefined;
  const focus =
    x !== undefined && Number(x) <= 100 && Number(y) <= 100 ? { x: Number(x), y: Number(y) } : undefined;
  return { name, width: Number(width), height: Number(height), focus };
}

/** CSS `object-position`; undefined: centred. */
export function focusPosition(url: string | null | undefined): string | undefined {
  const focus = url ? mediaOf(url)?.focus : undefined;
  return focus && `${focus.x}% ${focus.y}%`;
}
