// The library of pictures that posts, their covers and their authors show. Field names are snake_case, as those of posts.
import { z } from 'zod';
import { success, successList } from '../core/envelope';
import { flag, id, instant, limit, line, page, search, sorting } from '../core/fields';
import { localeSchema } from '../core/locale';
import { MEDIA_PER_PAGE, mediaFormats, mediaSorts } from './choices';
import { IMAGE_ALT_MAX } from '../projects/image-limits';

/** By language; null: not written. */
const described = z.object({ fr: z.string().nullable(), en: z.string().nullable() });

const known = {
  id,
  /** A path of the site, `/uploads/blog/{name}.webp`; the file behind it never changes. */
  url: z.string(),
  /** Pixels of the kept file, also in its name. */
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  /** Of the kept file. */
  bytes: z.number().int().min(0),
  /** What the file was called. */
  original_name: z.string(),
  /** What was sent; kept is always WebP. */
  kind: z.enum(mediaFormats),
  alt: described,
  /** Posts that show it, in their text, as their cover, or in what is being written of them. Such a picture can't be deleted. */
  used_in: z.array(z.object({ id, title: z.string(), locale: localeSchema })),
  /** Authors whose portrait it is. Neither can this one. */
  portrait_of: z.array(z.object({ id, name: z.string() })),
  /** Former versions of posts that show it: they outlive it, with its description in its place. */
  revisions: z.number().int().min(0),
  created_at: instant,
  /** What a change is based on; a stale one gets 409 STALE. */
  updated_at: instant,
};

export const mediaImageSchema = z.object(known);
export type MediaImage = z.output<typeof mediaImageSchema>;

const alt = line(IMAGE_ALT_MAX)
  .trim()
  .transform((value) => value || null)
  .nullable();

/** The fields of the form beside the file. */
export const mediaFields = z.object({ alt_fr: alt.optional(), alt_en: alt.optional() });

/** What is left out stays; an empty text says the same as none. */
export const updateMediaBody = z.object({
  alt: z.object({ fr: alt, en: alt }).partial(),
  updated_at: instant.optional(),
});

export const mediaQuery = z.object({
  /** In the file's name and both descriptions. */
  search: search.optional(),
  /** Only those without a description in that language. */
  missing: localeSchema.optional(),
  /** `true`: only those that no post and no author shows; `false`: only those that one does. */
  unused: flag.optional(),
  sort: sorting(mediaSorts, '-created_at'),
  page,
  limit: limit(MEDIA_PER_PAGE, 100),
});

export const mediaAnswer = success({ image: mediaImageSchema });
export const mediaListAnswer = successList({ images: z.array(mediaImageSchema) });
