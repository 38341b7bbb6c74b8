import { locales } from '@/lib/contract/core/locale';
import { articleSorts, postStates } from '@/lib/contract/posts/desk-choices';
import { isId, readListQuery, type SearchParams } from './list-query';

export const readArticlesQuery = (searchParams: SearchParams) =>
  readListQuery(searchParams, {
    statuses: postStates,
    sorts: articleSorts,
    filters: { missing: locales, behind: ['true'], featured: ['true'], author: isId, tag: isSlug },
  });

function isSlug(value: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) && value.length <= 160;
}

export type ArticlesListQuery = ReturnType<typeof readArticlesQuery>;
