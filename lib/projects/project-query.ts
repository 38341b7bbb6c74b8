// Invalid values count as absent.
import { fileCategories } from '@/lib/contract/projects/document-limits';
import type { QueryValues, Target } from '@/lib/routes';
import { firstValue } from '@/lib/search-params';
import { projectRoute, type ProjectBase, type ProjectRoute, type ProjectTab } from './project-tabs';

export interface ProjectQuery {
  /** From 1. */
  page: number;
  quote: string | undefined;
  category: (typeof fileCategories)[number] | undefined;
}

export function readProjectQuery(searchParams: Record<string, string | string[] | undefined>): ProjectQuery {
  const [page, quote, category] = [
    firstValue(searchParams['page']),
    firstValue(searchParams['quote']),
    firstValue(searchParams['category']),
  ];
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    quote: /^[\w-]{1,64}$/.test(quote) ? quote : undefined,
    category: fileCategories.find((known) => known === category),
  };
}

/** Without `tab`: the overview. */
type PartOfProject = { tab?: ProjectTab | undefined } & {
  [Name in keyof ProjectQuery]?: ProjectQuery[Name] | undefined;
};

type ProjectTarget = Extract<Target, { route: ProjectRoute }> & { query: QueryValues };

/** Omits defaults. */
export function projectPlace(
  base: ProjectBase,
  id: string,
  { tab = 'overview', page = 1, quote, category }: PartOfProject = {},
): ProjectTarget {
  return {
    route: projectRoute(base, tab),
    params: { id },
    query: { quote, category, page: page > 1 ? page : undefined },
  };
}
