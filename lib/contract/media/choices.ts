import { imageFormats } from '../projects/image-limits';

/** Detected from the content. Animations keep their first frame; SVG is rasterised. */
export const mediaFormats = [...imageFormats, 'gif', 'svg'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

export const mediaSorts = ['created_at', 'original_name', 'bytes'] as const;
export type MediaSort = (typeof mediaSorts)[number];

/** Sections of the settings that hold logos. */
export const logoSections = ['identity', 'mail'] as const;
export type LogoSection = (typeof logoSections)[number];

export const MEDIA_PER_PAGE = 24;

/** Pixels; pages request smaller variants. */
export const MEDIA_WIDTH_MAX = 2560;
export const MEDIA_HEIGHT_MAX = 3840;

export const MEDIA_FOLDER = '/uploads/blog/';

/** The size in the name reserves space without a lookup. */
const named = /^\/uploads\/blog\/([0-9a-z-]{1,60}-(\d{1,5})x(\d{1,5}))\.webp$/;

export const mediaUrl = (name: string) => `${MEDIA_FOLDER}${name}.webp`;

/** Pixels; undefined for other URLs. */
export function mediaOf(url: string): { name: string; width: number; height: number } | undefined {
  const [, name, width, height] = named.exec(url) ?? [];
  return name && Number(width) > 0 && Number(height) > 0
    ? { name, width: Number(width), height: Number(height) }
    : undefined;
}
