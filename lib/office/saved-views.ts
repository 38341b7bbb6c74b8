import { viewListNames, type ViewListName } from '@/lib/contract/accounts/view-lists';
import type { SavedView } from '@/lib/contract/accounts/view-schemas';
import type { RouteName, Target } from '@/lib/routes';
import { listQuestion, type ListQuery } from './list-query';

export interface SavedViews {
  /** For signing in again. */
  email: string;
  views: readonly SavedView[];
}

export const viewRoutes = {
  contacts: 'officeContacts',
  requests: 'officeRequests',
  projects: 'officeProjects',
  invoices: 'officeInvoices',
  articles: 'officePosts',
  media: 'officeMedia',
  users: 'officeUsers',
  subscribers: 'officeNewsletter',
  outbox: 'officeOutbox',
  security: 'officeSecurity',
  activity: 'officeActivity',
} as const satisfies Record<ViewListName, RouteName>;

export type ViewRoute = (typeof viewRoutes)[ViewListName];

/** @returns undefined for a list without saved views */
export const viewListOf = (route: RouteName): ViewListName | undefined =>
  viewListNames.find((list) => viewRoutes[list] === route);

/** Leads to the list's own page, whatever the view contains; the page ignores invalid parameters. */
export const viewTarget = ({ list, query }: SavedView): Target => ({ route: viewRoutes[list], query });

/** Everything except the page number. */
export const viewQuery = (query: ListQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(listQuestion(query)).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );

/** The view with exactly the search, filters and sort of the list. */
export function currentView(views: readonly SavedView[], query: ListQuery): SavedView | undefined {
  const shown = Object.entries(viewQuery(query));
  return views.find(
    ({ query: saved }) =>
      Object.keys(saved).length === shown.length && shown.every(([name, value]) => saved[name] === value),
  );
}
