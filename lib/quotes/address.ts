// Where quotes stand inside the page of their project.
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';

/** Quotes a page of a project’s list. */
export const QUOTES_PER_PAGE = 20;

/** In the address in place of a quote's id: the form for another one. */
export const NEW_QUOTE = 'new';

/** One quote, from the address of the list it stands in. Browsers make it without the table of routes. */
export const quoteIn = (list: string, quote: string) => `${list}?quote=${encodeURIComponent(quote)}`;

/** All quotes of a project, one of them, or with NEW_QUOTE the form for another. */
export const quoteAddress = (base: ProjectBase, projectId: string, quote?: string, page?: number) =>
  projectPlace(base, projectId, { tab: 'quotes', quote, page });
