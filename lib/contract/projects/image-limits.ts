// What a picture of a gallery may be. Plain values: a browser reads them without a schema. @see PRODUCT §7

/** Bytes, 20 MiB; a file of exactly this size passes. */
export const IMAGE_MAX = 20_971_520;

/** Width times height, as sent. */
export const IMAGE_PIXELS_MAX = 50_000_000;

/** What the content of a file may be, whatever its name says. No SVG: it is a document that can act. */
export const imageFormats = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Pixels across that a picture is kept in, as far as it is as wide itself. */
export const imageWidths = [640, 1280, 1920] as const;

/** Pixels down at most: a strip far taller than wide would be no picture on a page. */
export const IMAGE_HEIGHT_MAX = 3840;

/** Pictures of one project. */
export const PROJECT_IMAGES_MAX = 40;

/** Characters of an alternative text. */
export const IMAGE_ALT_MAX = 250;
