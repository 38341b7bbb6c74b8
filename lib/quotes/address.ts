// Where offers stand inside the page of their project.
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';

/** Offers a page of a project’s list. */
export const OFFERS_PER_PAGE = 20;

/** In the address in place of an offer's id: the form for another one. */
export const NEW_OFFER = 'new';

/** One offer, from the address of the list it stands in. Browsers make it without the table of routes. */
export const offerIn = (list: string, offer: string) => `${list}?quote=${encodeURIComponent(offer)}`;

/** All offers of a project, one of them, or with NEW_OFFER the form for another. */
export const offerAddress = (base: ProjectBase, projectId: string, offer?: string, page?: number) =>
  projectPlace(base, projectId, { tab: 'quotes', quote: offer, page });
