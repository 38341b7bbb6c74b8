// snake_case, as for posts.
import { z } from 'zod';
import { success, successList } from '../core/envelope';
import { flag, id, instant, limit, line, page, search, sorting } from '../core/fields';
import { localeSchema } from '../core/locale-schema';
import { CROP_MIN, logoSections, MEDIA_PER_PAGE, mediaFormats, mediaSorts } from './choices';
import { downloadSchema } from './download-schemas';
import { IMAGE_ALT_MAX } from '../projects/image-limits';
import { sectionNames } from '../settings/sections';

/** null: not written. */
const described = z.object({ fr: z.string().nullable(), en: z.string().nullable() });

/** Percent of the shown picture, from the top left. */
const focus = z.object({ x: z.number().int().min(0).max(100), y: z.number().int().min(0).max(100) });

/** Pixels of the whole picture. */
const crop = z.object({
  x: z.number().int().min(0),
  y: z.number().int().min(0),
  width: z.number().int().min(CROP_MIN),
  height: z.number().int().min(CROP_MIN),
});
export type Crop = z.output<typeof crop>;

const known = {
  id,
  /** `/uploads/blog/{name}.webp`. Former addresses show the same picture. */
  url: z.string(),
  /** Pixels of the stored file. */
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  bytes: z.number().int().min(0),
  original_name: z.string(),
  /** Of the uploaded file; the stored one is WebP. */
  kind: z.enum(mediaFormats),
  alt: described,
  /** In text, cover or working copy. A picture in use cannot be deleted. */
  used_in: z.array(z.object({ id, title: z.string(), locale: localeSchema })),
  /** Prevents deletion, like the following uses. */
  portrait_of: z.array(z.object({ id, name: z.string() })),
  /** Another host may omit it. */
  logo_of: z.array(z.enum(logoSections)).optional(),
  /** Sent ones included. Another host may omit them, as the fields below. */
  letters: z.array(z.object({ id, number: z.number().int(), subject: z.string() })).optional(),
  /** Projects with it in their case study. */
  projects: z.array(z.object({ id, title: z.string() })).optional(),
  /** Sections whose texts show the picture. */
  settings: z.array(z.object({ id: z.enum(sectionNames) })).optional(),
  /** Uses by records that the caller may not open. */
  elsewhere: z.number().int().min(0).optional(),
  /** null: the middle. */
  focus: focus.nullable().optional(),
  /** null: shown whole. */
  crop: crop.nullable().optional(),
  /** The picture before the crop; null: not cropped. */
  whole: z
    .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
    .nullable()
    .optional(),
  /** Revisions do not prevent deletion; afterwards they show the description. */
  revisions: z.number().int().min(0),
  created_at: instant,
  /** Optimistic lock (409 STALE). */
  updated_at: instant,
};

export const mediaImageSchema = z.object(known);
export type MediaImage = z.output<typeof mediaImageSchema>;

const alt = line(IMAGE_ALT_MAX)
  .trim()
  .transform((value) => value || null)
  .nullable();

export const mediaFields = z.object({ alt_fr: alt.optional(), alt_en: alt.optional() });

/** An empty text deletes the description. */
export const updateMediaBody = z.object({
  alt: z.object({ fr: alt, en: alt }).partial(),
  updated_at: instant.optional(),
});

/** `updated_at`: the version that the page shows. */
export const replaceMediaFields = z.object({ updated_at: instant.optional() });

export const frameMediaBody = z.object({
  /** null: shown whole. */
  crop: crop.nullable(),
  /** null: the middle. */
  focus: focus.nullable(),
  updated_at: instant.optional(),
});

export const mediaQuery = z.object({
  /** Matches file name and descriptions. */
  search: search.optional(),
  /** Without a description in this language. */
  missing: localeSchema.optional(),
  /** `true`: used by nothing; `false`: in use. Revisions do not count. */
  unused: flag.optional(),
  sort: sorting(mediaSorts, '-created_at'),
  /** Adds the newest downloads, a hundred at most, also filtered by `search`. */
  files: flag.optional(),
  page,
  limit: limit(MEDIA_PER_PAGE, 100),
});

export const mediaAnswer = success({ image: mediaImageSchema });
export const mediaListAnswer = successList({
  images: z.array(mediaImageSchema),
  /** The newest hundred, if requested. Another host may omit them. */
  files: z.array(downloadSchema).optional(),
});
