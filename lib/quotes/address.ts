import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';

export const QUOTES_PER_PAGE = 20;

/** Opens a new quote's form. */
export const NEW_QUOTE = 'new';

/** Browser code: no route table. */
export const quoteIn = (list: string, quote: string) => `${list}?quote=${encodeURIComponent(quote)}`;

/** @param quote id or NEW_QUOTE; undefined: the list */
export const quoteAddress = (base: ProjectBase, projectId: string, quote?: string, page?: number) =>
  projectPlace(base, projectId, { tab: 'quotes', quote, page });
