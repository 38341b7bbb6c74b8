import { z } from 'zod';
import { postSchema } from './schemas';
import { success, successList } from '../core/envelope';
import { id, instant, limit, page } from '../core/fields';
import { include } from '../core/include';
import { behindAnswer, deskPostSchema } from './desk-schemas';
import { postCopyLimits, postFields, previewDays, revisionReasons } from './version-choices';

/** Not trimmed; removes control characters, which databases refuse. */
const typed = (most: number) =>
  z
    .string()
    .max(most)
    .transform((value) => value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ''));

/** null once the account is deleted. */
const personSchema = z.object({ id, name: z.string() }).nullable();

const texts = {
  title: z.string(),
  summary: z.string(),
  /** Markdown as typed. */
  content: z.string(),
  /** As typed; validated when the post is saved. */
  slug: z.string(),
  /** Slugs, or names of new tags. */
  tags: z.array(z.string()),
  image_url: z.string().nullable(),
  image_alt: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
};

/** One per post, shared by administrators, never public. */
export const workingCopySchema = z.object({
  ...texts,
  version: z.number().int().min(1),
  author_id: id,
  /** The newest revision at the copy's start. */
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
  /** Default: unchanged. */
  author_id: id.optional(),
  /** The replaced version; 0: none. Another version: 409 STALE. */
  version: z.number().int().min(0).max(2_000_000_000),
  /** With version 0: the newest revision at the text's start. Another revision: 409 STALE. */
  base_revision_id: id.nullable().optional(),
});
export type WorkingCopyDraft = z.input<typeof workingCopyBody>;

const revisionFacts = {
  id,
  created_at: instant,
  by: personSchema,
  /** `restored`: an earlier text was saved again. */
  reason: z.enum(revisionReasons),
  words: z.number().int().min(0),
};

export const revisionSummarySchema = z.object({
  ...revisionFacts,
  title: z.string(),
  changed: z.array(z.enum(postFields)),
});
export type RevisionSummary = z.output<typeof revisionSummarySchema>;

export const revisionSchema = z.object({ ...revisionFacts, ...texts });
export type Revision = z.output<typeof revisionSchema>;

export const previewSchema = z.object({ id, created_at: instant, by: personSchema, expires_at: instant });
export type PostPreview = z.output<typeof previewSchema>;

export const revisionsQuery = z.object({ page, limit: limit(20, 100) });
export const restoreBody = z.object({
  /** The working copy read; 0: none. On mismatch: 409 STALE. Default: any. */
  version: z.number().int().min(0).max(2_000_000_000).optional(),
});
export const previewBody = z.object({
  days: z.number().int().min(1).max(previewDays.most).default(previewDays.byDefault),
});

const newestRevisionSchema = z.object({ id, created_at: instant, by: personSchema });

export const workingCopyQuery = z.object({ include: include(['other', 'behind']) });
/** `working_copy`: null without unsaved text. `revision`: null if none was stored. */
const recordParts = {
  working_copy: workingCopySchema.nullable(),
  revision: newestRevisionSchema.nullable(),
  post: deskPostSchema,
};
export const workingCopyRecordAnswer = success({
  ...recordParts,
  /** The article's other language; null: none. Other hosts may omit it. */
  other: z.object(recordParts).nullable().optional(),
  /** As its own call answers; null: up to date, or an original. Other hosts may omit it. */
  behind: behindAnswer.omit({ success: true, message: true }).nullable().optional(),
});
export type WorkingCopyRecord = Omit<z.output<typeof workingCopyRecordAnswer>, 'success' | 'message'>;
export const workingCopyAnswer = success({ working_copy: workingCopySchema });
export const revisionListAnswer = successList({ revisions: z.array(revisionSummarySchema) });
export const revisionAnswer = success({ revision: revisionSchema });
/** `path`: the preview in the post's language; returned only once. */
export const createdPreviewAnswer = success({ preview: previewSchema.extend({ path: z.string() }) });
/** Active links, newest first. */
export const previewListAnswer = success({ previews: z.array(previewSchema) });
export const previewAnswer = success({ post: postSchema, expires_at: instant });
