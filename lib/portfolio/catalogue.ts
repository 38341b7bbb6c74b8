// The catalogue as a reader sees it: which rows match, which of them stand on the page, and how the address says so.
// Pure and without imports but one: it runs in the browser.
import { fold } from './fold';

/** Projects a page. @see specification §9 */
export const PAGE_SIZE = 12;

/** What the filter quotes, in order. A project on hold shows under `all` only. @see specification §2 */
export const filters = ['all', 'completed', 'in_progress', 'planning'] as const;
export type Filter = (typeof filters)[number];

export interface CatalogueView {
  status: Filter;
  search: string;
  /** From 1. */
  page: number;
}

export interface CatalogueEntry {
  status: string;
  /** Folded words the search looks in. */
  words: string;
}

export const wholeCatalogue: CatalogueView = { status: 'all', search: '', page: 1 };

/** Reads a query string; what it does not understand counts as not asked. */
export function readView(query: string): CatalogueView {
  const params = new URLSearchParams(query);
  const page = params.get('page') ?? '';
  return {
    status: filters.find((filter) => filter === params.get('status')) ?? 'all',
    search: (params.get('search') ?? '').slice(0, 200),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string of a view, with its question mark; empty for the whole catalogue. */
export function writeView({ status, search, page }: CatalogueView): string {
  const params = new URLSearchParams();
  if (status !== 'all') params.set('status', status);
  if (search.trim()) params.set('search', search.trim());
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params.toString()}` : '';
}

/** Pages of so many projects. @see specification §9: divided by 12, rounded up */
export function pageCount(count: number): number {
  return Math.ceil(count / PAGE_SIZE);
}

export interface CatalogueResult {
  /** Indexes of all matching entries, in the catalogue's order. */
  matches: number[];
  /** Indexes of those on the page. */
  shown: number[];
  pages: number;
  /** The page really shown: a page beyond the end is the last one. */
  page: number;
}

/** Every word asked for must occur; order and place do not matter. */
export function lookUp(
  entries: readonly CatalogueEntry[],
  { status, search, page }: CatalogueView,
): CatalogueResult {
  const asked = fold(search).split(' ').filter(Boolean);
  const matches: number[] = [];
  entries.forEach((entry, index) => {
    if ((status === 'all' || entry.status === status) && asked.every((word) => entry.words.includes(word)))
      matches.push(index);
  });
  const pages = pageCount(matches.length);
  const current = Math.max(1, Math.min(page, pages));
  return {
    matches,
    shown: matches.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE),
    pages,
    page: current,
  };
}
