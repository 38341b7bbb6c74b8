// What a picture of the blog may be, and how it is addressed. Plain values: a browser reads them without a schema.
import { imageFormats } from '../projects/image-limits';

/** What the content of a file may be, whatever its name says. Of what moves, the first picture is kept; a drawing (SVG) is drawn. */
export const mediaFormats = [...imageFormats, 'gif', 'svg'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

/** What the library is sorted by. */
export const mediaSorts = ['created_at', 'original_name', 'bytes'] as const;
export type MediaSort = (typeof mediaSorts)[number];

/** Pictures of one page of the library. */
export const MEDIA_PER_PAGE = 24;

/** Pixels across and down at most that a picture is kept in: pages ask the site for narrower ones of it. */
export const MEDIA_WIDTH_MAX = 2560;
export const MEDIA_HEIGHT_MAX = 3840;

/** Where the files lie, on the site itself and at the API. */
export const MEDIA_FOLDER = '/uploads/blog/';

/** A file's name tells its size in pixels, so that a text shows its pictures in their place without asking anybody. */
const named = /^\/uploads\/blog\/([0-9a-z-]{1,60}-(\d{1,5})x(\d{1,5}))\.webp$/;

/** The address of a picture by its name. */
export const mediaUrl = (name: string) => `${MEDIA_FOLDER}${name}.webp`;

/** What an address tells of a picture of the library; undefined where it leads to none. Sizes in pixels. */
export function mediaOf(url: string): { name: string; width: number; height: number } | undefined {
  const [, name, width, height] = named.exec(url) ?? [];
  return name && Number(width) > 0 && Number(height) > 0
    ? { name, width: Number(width), height: Number(height) }
    : undefined;
}
