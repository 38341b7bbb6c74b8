// What stands behind a post while it is written: the working copy, former texts, and links that show it before its time. @see PRODUCT §6
import { z } from 'zod';
import { postSchema } from './schemas';
import { success, successList } from '../core/envelope';
import { id, instant, limit, page } from '../core/fields';
import { deskPostSchema } from './desk-schemas';
import { postCopyLimits, postFields, previewDays, revisionReasons } from './version-choices';

/** Kept as it was typed, spaces included; only what databases refuse is left out. */
const typed = (most: number) =>
  z
    .string()
    .max(most)
    .transform((value) => value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ''));

/** Who did it; null where that person is gone. */
const personSchema = z.object({ id, name: z.string() }).nullable();

const texts = {
  title: z.string(),
  summary: z.string(),
  /** Markdown, as it was typed. */
  content: z.string(),
  /** As it was typed: an address only once it is saved. */
  slug: z.string(),
  /** Slugs of tags, or names that have none yet. */
  tags: z.array(z.string()),
  image_url: z.string().nullable(),
  image_alt: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
};

/** Unsaved text: one copy a post, the same for every administrator. Readers never see it. */
export const workingCopySchema = z.object({
  ...texts,
  /** Grows by one with each save of the copy. */
  version: z.number().int().min(1),
  author_id: id,
  /** The newest revision there was when the copy was begun. */
  base_revision_id: id.nullable(),
  saved_by: personSchema,
  updated_at: instant,
});
export type WorkingCopy = z.output<typeof workingCopySchema>;

export const workingCopyBody = z.object({
  title: typed(postCopyLimits.title),
  summary: typed(postCopyLimits.summary),
  content: typed(postCopyLimits.content),
  slug: typed(postCopyLimits.slug),
  tags: z.array(typed(postCopyLimits.tag)).max(postCopyLimits.tags),
  image_url: typed(postCopyLimits.url).nullable(),
  image_alt: typed(postCopyLimits.line),
  seo_title: typed(postCopyLimits.line),
  seo_description: typed(postCopyLimits.summary),
  /** Left out: whoever it is. */
  author_id: id.optional(),
  /** The version this one follows; 0: none was there. Another one there: 409 STALE. */
  version: z.number().int().min(0).max(2_000_000_000),
  /** With version 0: the revision the text was begun from. Another one is the newest by now: 409 STALE. */
  base_revision_id: id.nullable().optional(),
});
export type WorkingCopyDraft = z.input<typeof workingCopyBody>;

const revisionFacts = {
  id,
  created_at: instant,
  by: personSchema,
  /** What wrote it; `restored`: a save of a text that had stood there before. */
  reason: z.enum(revisionReasons),
  words: z.number().int().min(0),
};

/** A former text in the list, newest first. */
export const revisionSummarySchema = z.object({
  ...revisionFacts,
  title: z.string(),
  /** What differs from the revision before it; all of the first one. */
  changed: z.array(z.enum(postFields)),
});
export type RevisionSummary = z.output<typeof revisionSummarySchema>;

/** A former text, whole. */
export const revisionSchema = z.object({ ...revisionFacts, ...texts });
export type Revision = z.output<typeof revisionSchema>;

/** A link that shows the post as it will look. Its token is told once, in `path`, when it is made. */
export const previewSchema = z.object({ id, created_at: instant, by: personSchema, expires_at: instant });
export type PostPreview = z.output<typeof previewSchema>;

export const revisionsQuery = z.object({ page, limit: limit(20, 100) });
export const restoreBody = z.object({
  /** The working copy that was looked at; 0: none. Another one there: 409 STALE. Left out: whatever it is. */
  version: z.number().int().min(0).max(2_000_000_000).optional(),
});
export const previewBody = z.object({
  days: z.number().int().min(1).max(previewDays.most).default(previewDays.byDefault),
});

/** What a copy that is begun now is based on: who saved the post last, and when. */
const newestRevisionSchema = z.object({ id, created_at: instant, by: personSchema });

/** `working_copy` is null while nothing is unsaved; `revision` is null only where nothing was ever kept. */
export const workingCopyRecordAnswer = success({
  working_copy: workingCopySchema.nullable(),
  revision: newestRevisionSchema.nullable(),
  post: deskPostSchema,
});
export const workingCopyAnswer = success({ working_copy: workingCopySchema });
export const revisionListAnswer = successList({ revisions: z.array(revisionSummarySchema) });
export const revisionAnswer = success({ revision: revisionSchema });
/** The path leads to the preview, in the language of the post; it cannot be asked for again. */
export const createdPreviewAnswer = success({ preview: previewSchema.extend({ path: z.string() }) });
/** Those that still work, newest first. */
export const previewListAnswer = success({ previews: z.array(previewSchema) });
/** The post with what is unsaved laid over it. */
export const previewAnswer = success({ post: postSchema, expires_at: instant });
