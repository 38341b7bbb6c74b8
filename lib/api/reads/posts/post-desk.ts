import 'server-only';
import type { z } from 'zod';
import { getAuthor, listArticles, listAuthors, listTags } from '@/lib/contract/posts/desk-calls';
import { postLimits } from '@/lib/contract/posts/desk-choices';
import type {
  Article,
  articleListAnswer,
  articlesQuery,
  AuthorRecord,
  DeskTag,
} from '@/lib/contract/posts/desk-schemas';
import type { Caller } from '../../caller';
import { call } from '../../transport/call';
import { partOr } from '../part-or';
import { ok, type Result } from '../../result';

export type ArticleList = z.output<typeof articleListAnswer>;

/** One bulk call takes two languages of 50 posts. */
export const ARTICLES_PER_PAGE = 50;

type ArticlesQuestion = Omit<z.input<typeof articlesQuery>, 'limit' | 'locale' | 'include'>;

async function readFeaturedArticles(caller: Caller): Promise<Result<Article[]>> {
  const result = await call(listArticles, {
    query: { featured: 'true', locale: caller.locale, limit: postLimits.featured },
    ...caller,
  });
  return result.ok ? ok(result.value.articles) : result;
}

export async function readTags(caller: Caller): Promise<Result<DeskTag[]>> {
  const result = await call(listTags, caller);
  return result.ok ? ok(result.value.tags) : result;
}

export async function readAuthors(caller: Caller): Promise<Result<AuthorRecord[]>> {
  const result = await call(listAuthors, caller);
  return result.ok ? ok(result.value.authors) : result;
}

/** Unreadable parts are undefined. */
export interface PostDesk {
  list: ArticleList;
  featured: Article[] | undefined;
  tags: DeskTag[] | undefined;
  authors: AuthorRecord[] | undefined;
}

export async function readPostDesk(question: ArticlesQuestion, caller: Caller): Promise<Result<PostDesk>> {
  const list = await call(listArticles, {
    query: {
      ...question,
      locale: caller.locale,
      limit: ARTICLES_PER_PAGE,
      include: 'featured,tags,authors',
    },
    ...caller,
  });
  if (!list.ok) return list;
  const [featured, tags, authors] = await Promise.all([
    partOr(list.value.featured, () => readFeaturedArticles(caller)),
    partOr(list.value.tags, () => readTags(caller)),
    partOr(list.value.authors, () => readAuthors(caller)),
  ]);
  return ok({
    list: list.value,
    featured: featured.ok ? featured.value : undefined,
    tags: tags.ok ? tags.value : undefined,
    authors: authors.ok ? authors.value : undefined,
  });
}

export function readPageDesk(question: ArticlesQuestion, caller: Caller): Promise<Result<ArticleList>> {
  return call(listArticles, {
    query: { ...question, kind: 'page', locale: caller.locale, limit: ARTICLES_PER_PAGE },
    ...caller,
  });
}

export async function readAuthor(id: string, caller: Caller): Promise<Result<AuthorRecord>> {
  const result = await call(getAuthor, { params: { id }, ...caller });
  return result.ok ? ok(result.value.author) : result;
}
