import type { z } from 'zod';
import type { StatusCounts } from '../../../lib/contract/core/envelope';
import { locales } from '../../../lib/contract/core/locale';
import { allowedActions } from '../../../lib/contract/posts/desk-choices';
import type { PostState } from '../../../lib/contract/posts/desk-choices';
import type { Article, articlesQuery, ArticleVersion } from '../../../lib/contract/posts/desk-schemas';
import { readingTime, wordCount } from '../../../lib/posts/count';
import { countArticles, countArticlesByState, listArticleVersions, pageOfArticles } from './article-queries';
import type { ArticleQuestion, ArticleVersionRow } from './article-queries';
import { fromFlag, toInstant } from '../../db/codec';
import type { Instant } from '../../db/codec';
import { listTagsOf } from '../queries';
import { searchWords } from '../../db/text-search';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { demoMark } from '../../core/demo-mark';
import { stateOf } from '../post-states';

export interface ArticlePage {
  articles: Article[];
  counts: StatusCounts<PostState>;
  count: number;
  currentPage: number;
  totalPages: number;
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listArticles(
  context: Context,
  { page, limit, search, ...query }: z.output<typeof articlesQuery>,
): Promise<ArticlePage> {
  requireRight(context, 'blog');
  const { answerCache, database, now, locale } = context;
  const { engine, read } = database;
  const at = toInstant(now);
  const question: ArticleQuestion = { ...query, locale, words: searchWords(search ?? '') };
  const { sort: _sort, ...counted } = question;
  const count = await answerCache.get(read, now, `articles ${JSON.stringify(counted)}`, () =>
    countArticles(read, engine, question, at),
  );
  const { kind } = question;
  const counts = await answerCache.get(read, now, `${kind} by state`, () =>
    countArticlesByState(read, kind, at),
  );
  const keys =
    (page - 1) * limit < count
      ? await pageOfArticles(read, engine, question, at, { offset: (page - 1) * limit, limit, count })
      : [];
  return {
    articles: await presentArticles(context, keys, at),
    counts,
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

/** Skips deleted articles. */
async function presentArticles(
  { database, locale }: Context,
  keys: readonly string[],
  now: Instant,
): Promise<Article[]> {
  if (keys.length === 0) return [];
  const rows = await listArticleVersions(database.read, keys);
  const tags = await listTagsOf(
    database.read,
    rows.map(({ id }) => id),
  );
  return keys.flatMap((key) => {
    const versions = rows.filter((row) => row.translation_key === key);
    const source = versions.find(({ source_id }) => source_id === null) ?? versions[0];
    if (!source) return [];
    const own = tags.filter(({ post_id: post }) => versions.some(({ id }) => id === post));
    const labels = new Map(own.map((tag) => [tag.slug, tag[`label_${locale}`]]));
    return [
      {
        translation_key: key,
        versions: locales
          .flatMap((each) => versions.filter((version) => version.locale === each))
          .map((version) => presentVersion(version, now)),
        source_locale: source.locale,
        featured: fromFlag(source.featured),
        featured_position: source.featured_position,
        in_footer: fromFlag(source.in_footer),
        tags: [...labels].map(([slug, label]) => ({ slug, label })),
        author: {
          id: source.author_id,
          name: source.guest_name ?? `${source.first_name} ${source.last_name}`.trim(),
        },
        updated_at: versions
          .map(({ updated_at: at }) => at)
          .reduce((one, other) => (one > other ? one : other)),
        // In any version: the agency may have translated an article of the demonstration.
        ...demoMark(versions.find(({ demo }) => demo === 1)?.demo),
      },
    ];
  });
}

function presentVersion(row: ArticleVersionRow, now: Instant): ArticleVersion {
  const { id, locale, slug, published_at, updated_at, copy_title, copy_content } = row;
  const state = stateOf(row, now);
  const title = (state === 'draft' && copy_title?.trim()) || row.title;
  const [words, reading_time] =
    copy_content === null
      ? [row.words, row.reading_time]
      : [wordCount(copy_content), readingTime(copy_content)];
  return {
    id,
    locale,
    title,
    slug,
    state,
    allowed: [...allowedActions[state]],
    published_at,
    updated_at,
    behind: fromFlag(row.behind),
    has_working_copy: fromFlag(row.has_copy),
    words,
    reading_time,
  };
}
