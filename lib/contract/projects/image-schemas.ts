// Pictures of a project's gallery. Everybody sees those that are described in their language or in French. @see PRODUCT §7
import { z } from 'zod';
import { success } from '../core/envelope';
import { id, instant, line } from '../core/fields';
import { localeSchema } from '../core/locale';
import { IMAGE_ALT_MAX, PROJECT_IMAGES_MAX } from './image-limits';

/** One size of a picture, as WebP. */
const sourceSchema = z.object({
  /** Pixels across. */
  width: z.number().int().min(1),
  /** A path of the site; the file behind it never changes. */
  url: z.string(),
});

/** Pixels of its largest size, from which the page takes the shape. */
const shape = { width: z.number().int().min(1), height: z.number().int().min(1) };

/** A picture as the public page shows it. */
export const galleryImageSchema = z.object({
  id,
  alt: z.string(),
  /** The language of `alt`: French where the page's is missing. */
  locale: localeSchema,
  ...shape,
  /** From the narrowest to the widest; at least one. */
  sources: z.array(sourceSchema),
});
export type GalleryImage = z.output<typeof galleryImageSchema>;

/** A picture as administrators see it: described or not. */
export const projectImageSchema = z.object({
  id,
  /** What the file was called. */
  name: z.string(),
  /** null: not written. Without a French one it shows on no French page, without any on none at all. */
  alt: z.object({ fr: z.string().nullable(), en: z.string().nullable() }),
  ...shape,
  sources: z.array(sourceSchema),
  createdAt: instant,
  /** What a change is based on; a stale one gets 409 STALE. */
  updatedAt: instant,
});
export type ProjectImage = z.output<typeof projectImageSchema>;

const alt = line(IMAGE_ALT_MAX)
  .trim()
  .transform((value) => value || null)
  .nullable();

/** The fields of the form beside the file. */
export const projectImageFields = z.object({ altFr: alt.optional(), altEn: alt.optional() });

/** What is left out stays; an empty text says the same as none. */
export const updateImageBody = z.object({
  alt: z.object({ fr: alt, en: alt }).partial(),
  updatedAt: instant.optional(),
});

/** All pictures of the project, each once, in their new order. */
export const orderImagesBody = z.object({ order: z.array(id).max(PROJECT_IMAGES_MAX) });

export const projectImageAnswer = success({ image: projectImageSchema });
/** In their order. */
export const projectImageListAnswer = success({ images: z.array(projectImageSchema) });
