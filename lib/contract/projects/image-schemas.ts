import { z } from 'zod';
import { success } from '../core/envelope';
import { id, instant, line } from '../core/fields';
import { localeSchema } from '../core/locale-schema';
import { IMAGE_ALT_MAX, PROJECT_IMAGES_MAX } from './image-limits';

/** WebP. */
const sourceSchema = z.object({
  /** Pixels. */
  width: z.number().int().min(1),
  /** Immutable. */
  url: z.string(),
});

/** The largest size; gives the aspect ratio. */
const shape = { width: z.number().int().min(1), height: z.number().int().min(1) };

export const galleryImageSchema = z.object({
  id,
  alt: z.string(),
  /** Language of `alt`: French if the page's has none. */
  locale: localeSchema,
  ...shape,
  /** Narrowest first; at least one. */
  sources: z.array(sourceSchema),
});
export type GalleryImage = z.output<typeof galleryImageSchema>;

export const projectImageSchema = z.object({
  id,
  /** Of the uploaded file. */
  name: z.string(),
  /** null: not written. French pages need a French text, English pages either. */
  alt: z.object({ fr: z.string().nullable(), en: z.string().nullable() }),
  ...shape,
  sources: z.array(sourceSchema),
  createdAt: instant,
  /** Optimistic lock (409 STALE). */
  updatedAt: instant,
});
export type ProjectImage = z.output<typeof projectImageSchema>;

const alt = line(IMAGE_ALT_MAX)
  .trim()
  .transform((value) => value || null)
  .nullable();

export const projectImageFields = z.object({ altFr: alt.optional(), altEn: alt.optional() });

/** An empty text clears. */
export const updateImageBody = z.object({
  alt: z.object({ fr: alt, en: alt }).partial(),
  updatedAt: instant.optional(),
});

/** Each picture once. */
export const orderImagesBody = z.object({ order: z.array(id).max(PROJECT_IMAGES_MAX) });

export const projectImageAnswer = success({ image: projectImageSchema });
export const projectImageListAnswer = success({ images: z.array(projectImageSchema) });
