// Browser code: almost no imports.
import { fold } from './fold';

/** @see docs/product.md, "Limits" */
export const PAGE_SIZE = 12;

/** In display order. Projects on hold appear under `all` only. */
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
  /** Folded (fold.ts). */
  words: string;
}

export const wholeCatalogue: CatalogueView = { status: 'all', search: '', page: 1 };

/** Ignores invalid parameters. */
export function readView(query: string): CatalogueView {
  const params = new URLSearchParams(query);
  const page = params.get('page') ?? '';
  return {
    status: filters.find((filter) => filter === params.get('status')) ?? 'all',
    search: (params.get('search') ?? '').slice(0, 200),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** With its question mark; empty for the unfiltered first page. */
export function writeView({ status, search, page }: CatalogueView): string {
  const params = new URLSearchParams();
  if (status !== 'all') params.set('status', status);
  if (search.trim()) params.set('search', search.trim());
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params.toString()}` : '';
}

export function pageCount(count: number): number {
  return Math.ceil(count / PAGE_SIZE);
}

export interface CatalogueResult {
  /** Indexes, in list order. */
  matches: number[];
  /** Indexes. */
  shown: number[];
  pages: number;
  /** Clamped to the last page. */
  page: number;
}

/** Finds entries that contain every word, in any order. */
export function lookUp(
  entries: readonly CatalogueEntry[],
  { status, search, page }: CatalogueView,
): CatalogueResult {
  const terms = fold(search).split(' ').filter(Boolean);
  const matches: number[] = [];
  entries.forEach((entry, index) => {
    if ((status === 'all' || entry.status === status) && terms.every((word) => entry.words.includes(word)))
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
