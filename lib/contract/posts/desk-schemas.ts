import { z } from 'zod';
import { authorLinkSchema, postKindSchema, postSchema, postStateSchema } from './schemas';
import { changesOf, refusedSchema } from '../core/bulk';
import { statusCounts, success, successList } from '../core/envelope';
import { demoMark, flag, id, instant, limit, line, lines, page, search, slug, sorting } from '../core/fields';
import { include } from '../core/include';
import { nameOfPerson } from '../accounts/schemas';
import { localeSchema } from '../core/locale-schema';
import {
  articleSorts,
  authorLimits,
  blockChanges,
  postActions,
  postLimits,
  postStates,
  tagLimits,
} from './desk-choices';

const postActionSchema = z.enum(postActions);

export const deskPostSchema = postSchema.required({
  state: true,
  allowed: true,
  source_id: true,
  behind: true,
  has_working_copy: true,
  revision_id: true,
});
export type DeskPost = z.output<typeof deskPostSchema>;

const title = line(postLimits.title).trim().min(1);
/** A library picture or another host's URL. */
const picture = z
  .string()
  .max(postLimits.url)
  .regex(/^(?:\/uploads\/blog\/[A-Za-z0-9][A-Za-z0-9._-]*|https:\/\/[^\s"'<>\\]+)$/)
  .nullable();
/** Not trimmed: leading spaces matter in Markdown. Databases refuse control characters. */
const content = z
  .string()
  .max(postLimits.content)
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/);

const written = z
  .object({
    title,
    summary: lines(postLimits.summary),
    /** Markdown without raw HTML. */
    content,
    /** Empty: derived from the title. */
    slug: z.union([slug, z.literal('')]),
    translation_key: slug,
    /** The translated post; null for an original. */
    source_id: id.nullable(),
    /** Slugs or names; unknown tags are created. */
    tags: z.array(line(postLimits.tag).trim().min(1)).max(postLimits.tags),
    /** The same in all languages; of an article. */
    featured: z.boolean(),
    /** The same in all languages; of a page. */
    in_footer: z.boolean(),
    image_url: picture,
    image_alt: line(postLimits.line).trim(),
    seo_title: line(postLimits.seoTitle).trim(),
    seo_description: line(postLimits.seoDescription).trim(),
    author_id: id,
  })
  .partial();

export const createPostBody = written.omit({ in_footer: true }).extend({
  title,
  locale: localeSchema,
  /** Default: that of the translated post, else `article`. */
  kind: postKindSchema.optional(),
  /** Idempotency key. */
  key: z.uuid().optional(),
});
export type PostDraft = z.input<typeof createPostBody>;

export const updatePostBody = written.extend({
  /** Optimistic lock (409 STALE). */
  updated_at: instant.optional(),
  /** The source's revision that this text matches. */
  follows: id.optional(),
});
export type PostChange = z.input<typeof updatePostBody>;

export const publishBody = z.object({
  /** Default: now. A future time schedules. */
  published_at: instant.optional(),
  updated_at: instant.optional(),
});
export const postActionBody = z.object({ updated_at: instant.optional() });
export const changePostsBody = changesOf(
  z.object({ id, action: postActionSchema, updated_at: instant.optional() }),
);

const articleVersionSchema = z.object({
  id,
  locale: localeSchema,
  title: z.string(),
  slug,
  state: postStateSchema,
  allowed: z.array(postActionSchema),
  published_at: instant.nullable(),
  updated_at: instant,
  /** The source changed since the followed revision. */
  behind: z.boolean(),
  has_working_copy: z.boolean(),
  words: z.number().int().min(0),
  reading_time: z.number().int().min(1),
});
export type ArticleVersion = z.output<typeof articleVersionSchema>;

const articleSchema = z.object({
  translation_key: z.string(),
  /** French first. */
  versions: z.array(articleVersionSchema).min(1),
  source_locale: localeSchema,
  featured: z.boolean(),
  featured_position: z.number().int().min(0).nullable(),
  /** Of a page. Other hosts may omit it. */
  in_footer: z.boolean().optional(),
  /** Tags of all versions; labels in the list's language. */
  tags: z.array(z.object({ slug, label: z.string() })),
  author: z.object({ id, name: z.string() }),
  updated_at: instant,
  demo: demoMark,
});
export type Article = z.output<typeof articleSchema>;

export const articlesQuery = z.object({
  kind: postKindSchema.default('article'),
  /** This article's translation key. */
  key: slug.optional(),
  status: z.enum(postStates).optional(),
  search: search.optional(),
  missing: localeSchema.optional(),
  behind: flag.optional(),
  featured: flag.optional(),
  author: id.optional(),
  tag: slug.optional(),
  sort: sorting(articleSorts, '-updated_at'),
  /** For sorting and tag labels; default: Accept-Language. */
  locale: localeSchema.optional(),
  include: include(['featured', 'tags', 'authors']),
  page,
  limit: limit(20, 100),
});

/** In home page order; others stop being featured. */
export const featuredBody = z.object({
  order: z
    .array(slug)
    .max(postLimits.featured)
    .refine((order) => new Set(order).size === order.length, { params: { code: 'twice' } }),
});

const deskTagSchema = z.object({
  slug,
  label_fr: z.string(),
  label_en: z.string(),
  /** In any state and language. */
  posts: z.number().int().min(0),
});
export type DeskTag = z.output<typeof deskTagSchema>;

const label = line(tagLimits.label).trim().min(1);
export const updateTagBody = z
  .object({
    slug,
    /** New slug; the old one redirects. */
    to: slug.optional(),
    label_fr: label.optional(),
    label_en: label.optional(),
    into: slug.optional(),
  })
  .refine(
    ({ slug: tag, into, to, label_fr, label_en }) =>
      into === undefined ||
      (into !== tag && to === undefined && label_fr === undefined && label_en === undefined),
    { path: ['into'], params: { code: 'alone' } },
  );

const authorRecordSchema = z.object({
  id,
  name: z.string(),
  /** null: no public profile. */
  slug: slug.nullable(),
  title_fr: z.string(),
  title_en: z.string(),
  bio_fr: z.string(),
  bio_en: z.string(),
  links: z.array(authorLinkSchema),
  image_url: z.string().nullable(),
  /** In any state; the versions of one article count once. */
  posts: z.number().int().min(0),
  active: z.boolean(),
  /** Without account. Other hosts may omit it. */
  guest: z.boolean().optional(),
  updated_at: instant.nullable(),
});
export type AuthorRecord = z.output<typeof authorRecordSchema>;

const link = z.object({
  label: line(authorLimits.linkLabel).trim().min(1),
  url: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(authorLimits.url),
});
const authorProfile = z
  .object({
    /** Empty: derived from the name. */
    slug: z.union([slug, z.literal('')]),
    title_fr: line(authorLimits.title).trim(),
    title_en: line(authorLimits.title).trim(),
    bio_fr: lines(authorLimits.bio),
    bio_en: lines(authorLimits.bio),
    links: z.array(link).max(authorLimits.links),
    image_url: picture,
  })
  .partial();
const authorName = nameOfPerson(authorLimits.name);
export const createAuthorBody = authorProfile.extend({ name: authorName });
export const updateAuthorBody = authorProfile.extend({
  /** Guests only; accounts have their own name. */
  name: authorName.optional(),
  updated_at: instant.nullable().optional(),
});
export type AuthorChange = z.input<typeof updateAuthorBody>;

/** In text order. */
export const behindAnswer = success({
  blocks: z.array(
    z.object({
      kind: z.enum(blockChanges),
      /** `title`, `summary` or a kind of Markdown block: `paragraph`, `heading`, `list`, `table`, `code`, `image`, … */
      type: z.string(),
      excerpt: z.string(),
    }),
  ),
  /** null: original, or source deleted. `revision_id`: value for `follows`. */
  source: z.object({ id, revision_id: id.nullable(), updated_at: instant }).nullable(),
});

export const deskPostAnswer = success({ post: deskPostSchema });
export const deletedPostAnswer = success({});
export const changedPostsAnswer = success({ posts: z.array(deskPostSchema), refused: refusedSchema });
/** `counts`: an article can count in several states. */
export const articleListAnswer = successList({
  articles: z.array(articleSchema),
  counts: statusCounts(postStates).optional(),
  /** Parts named by `include`, regardless of filters; other hosts may omit them. */
  featured: z.array(articleSchema).optional(),
  tags: z.array(deskTagSchema).optional(),
  authors: z.array(authorRecordSchema).optional(),
});
/** Ordered translation keys. */
export const featuredAnswer = success({ order: z.array(z.string()) });
/** Sorted by label in the call's language. */
export const deskTagListAnswer = success({ tags: z.array(deskTagSchema) });
export const deskTagAnswer = success({ tag: deskTagSchema });
/** By name, guests last. */
export const authorListAnswer = success({ authors: z.array(authorRecordSchema) });
export const authorAnswer = success({ author: authorRecordSchema });
