// Browser code: no Zod.

/** Bytes (20 MiB), inclusive. */
export const IMAGE_MAX = 20_971_520;

/** Of the uploaded picture. */
export const IMAGE_PIXELS_MAX = 50_000_000;

/** Detected from the content. SVG can contain scripts. */
export const imageFormats = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Pixels; pictures are not enlarged. */
export const imageWidths = [640, 1280, 1920] as const;

/** Pixels; avoids pictures far taller than wide. */
export const IMAGE_HEIGHT_MAX = 3840;

export const PROJECT_IMAGES_MAX = 40;

export const IMAGE_ALT_MAX = 250;
