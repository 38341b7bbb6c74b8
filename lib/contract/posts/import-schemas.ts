// snake_case, as for posts.
import { z } from 'zod';
import { statusCounts, success, successList } from '../core/envelope';
import { flag, id, instant, limit, page, search } from '../core/fields';
import { localeSchema } from '../core/locale-schema';
import { postStates } from './desk-choices';
import {
  postImportOutcomes,
  postImportRuns,
  postImportStates,
  postImportSystems,
  REDIRECTS_PER_PAGE,
  REPORT_PER_PAGE,
} from './import-choices';

const count = z.number().int().min(0);

export const postImportSchema = z.object({
  id,
  state: z.enum(postImportStates),
  file_name: z.string(),
  pictures_name: z.string().nullable(),
  /** null: the language that the file names. */
  locale: localeSchema.nullable(),
  /** null until the file is read. */
  system: z.enum(postImportSystems).nullable(),
  /** Uploaded files are deleted after the import, and after a day. */
  has_files: z.boolean(),
  /** Articles in the file; null until it is read. */
  total: count.nullable(),
  /** By outcome: of the check, then of the import. */
  counts: statusCounts(postImportOutcomes),
  /** New in the library. */
  pictures: count,
  /** Public on the old site; they become drafts. */
  drafts: count,
  /** Why the file was refused or the run stopped, in the caller's language. */
  failure: z.string().nullable(),
  /** Refused only for want of a language: a check with one continues with the same files. */
  needs_language: z.boolean(),
  /** Sentences, in the caller's language. */
  left_out: z.array(z.string()),
  /** null: the account was deleted. */
  created_by: z.object({ id, name: z.string() }).nullable(),
  created_at: instant,
  updated_at: instant,
});
export type PostImport = z.output<typeof postImportSchema>;

/** How an article is here after the run. */
const articleArrivalSchema = z.object({
  state: z.enum(postStates),
  published_at: instant.nullable(),
  /** Empty: the agency. */
  author: z.string(),
  /** In the language of the article. */
  tags: z.array(z.string()),
});
export type ArticleArrival = z.output<typeof articleArrivalSchema>;

export const importedArticleSchema = z.object({
  /** In the file, from 0. */
  position: count,
  title: z.string(),
  outcome: z.enum(postImportOutcomes),
  /** Of a skipped article. */
  reason: z.string().nullable(),
  /** What the article lost, and what else a writer should know. */
  notes: z.array(z.string()),
  old_path: z.string().nullable(),
  new_path: z.string().nullable(),
  pictures: count,
  /** null: skipped, or reported before this field. */
  arrival: articleArrivalSchema.nullable(),
  /** null: not stored, or deleted since. */
  post_id: id.nullable(),
  /** The old address works once the article is published. */
  awaits_publication: z.boolean(),
});
export type ImportedArticle = z.output<typeof importedArticleSchema>;

export const createImportFields = z.object({ locale: localeSchema.optional() });

export const startImportBody = z.object({
  run: z.enum(postImportRuns),
  /** Of the articles, for a check; default: the one chosen before. */
  locale: localeSchema.optional(),
});

export const importReportQuery = z.object({
  status: z.enum(postImportOutcomes).optional(),
  /** Only articles with notes. */
  noted: flag.optional(),
  search: search.optional(),
  page,
  limit: limit(REPORT_PER_PAGE, 100),
});

export const postImportAnswer = success({ import: postImportSchema });
export const postImportListAnswer = success({
  /** The last ones, newest first. */
  imports: z.array(postImportSchema),
});
export const importReportAnswer = successList({
  import: postImportSchema,
  articles: z.array(importedArticleSchema),
  /** Of the articles that match the other filters. */
  counts: statusCounts(postImportOutcomes).optional(),
});

export const redirectSchema = z.object({
  id,
  /** Decoded, in lower case, without trailing slash. */
  path: z.string(),
  locale: localeSchema,
  /** The article; null: a tag. */
  post: z.object({ id, title: z.string(), slug: z.string(), is_public: z.boolean() }).nullable(),
  tag: z.string().nullable(),
  created_at: instant,
});
export type Redirect = z.output<typeof redirectSchema>;

export const redirectsQuery = z.object({
  /** Matches path, title and tag. */
  search: search.optional(),
  page,
  limit: limit(REDIRECTS_PER_PAGE, 100),
});
export const redirectListAnswer = successList({ redirects: z.array(redirectSchema) });

export const redirectQuery = z.object({ path: z.string().min(1).max(2000) });
/** One of slug and tag is null. */
export const redirectAnswer = success({
  redirect: z.object({ locale: localeSchema, slug: z.string().nullable(), tag: z.string().nullable() }),
});
