import { describe, expect, it } from 'vitest';
import { projectListChoices } from '@/components/office/projects/project-filters';
import { viewListNames, viewLists, type ViewListName } from '@/lib/contract/accounts/view-lists';
import type { SavedView } from '@/lib/contract/accounts/view-schemas';
import { subscriberSorts, subscriberStatuses } from '@/lib/contract/letters/schemas';
import { readActivityQuery } from '@/lib/office/activity-query';
import { readArticlesQuery } from '@/lib/office/articles-query';
import { readContactsQuery } from '@/lib/office/contacts-query';
import { readInvoicesQuery } from '@/lib/office/invoices-query';
import { readListQuery, type ListQuery, type SearchParams } from '@/lib/office/list-query';
import { readMediaQuery } from '@/lib/office/media-query';
import { readOutboxQuery } from '@/lib/office/outbox-query';
import { readRequestsQuery } from '@/lib/office/requests-query';
import { currentView, viewQuery, viewRoutes, viewTarget } from '@/lib/office/saved-views';
import { readSecurityQuery } from '@/lib/office/security-query';
import { readUsersQuery } from '@/lib/office/users-query';
import { href, routes, type Route } from '@/lib/routes';

const readers: Record<ViewListName, (searchParams: SearchParams) => ListQuery> = {
  contacts: readContactsQuery,
  requests: readRequestsQuery,
  projects: (searchParams) => readListQuery(searchParams, projectListChoices),
  invoices: readInvoicesQuery,
  articles: readArticlesQuery,
  media: readMediaQuery,
  users: readUsersQuery,
  subscribers: (searchParams) =>
    readListQuery(searchParams, { statuses: subscriberStatuses, sorts: subscriberSorts }),
  outbox: readOutboxQuery,
  security: readSecurityQuery,
  activity: readActivityQuery,
};

/** Parameters that the page of a list reads. */
function parametersOf(list: ViewListName): string[] {
  const read = new Set<string>();
  readers[list](
    new Proxy<SearchParams>(
      {},
      {
        get: (_, name) => {
          read.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...read];
}

describe.each(viewListNames)('saved views of the list %s', (list) => {
  it('save the parameters of its page, without the page number', () => {
    // Pages without states read the parameter and ignore it.
    const saved = new Set([...viewLists[list].parameters, 'status', 'page']);
    expect(parametersOf(list).sort()).toEqual([...saved].sort());
  });

  it('are open to those to whom the page is open', () => {
    const { access, rights }: Route = routes[viewRoutes[list]];
    expect({ rights: undefined, ...viewLists[list] }).toMatchObject({ access, rights });
  });
});

const view = (query: Record<string, string>): SavedView => ({
  id: 'v1',
  list: 'contacts',
  name: 'Retards',
  query,
});

describe('a saved view', () => {
  it('leads to its list, whatever it contains', () => {
    expect(href(viewTarget(view({ search: 'a&b=c', late: 'true' })), 'fr')).toBe(
      '/admin/contacts?search=a%26b%3Dc&late=true',
    );
    expect(href(viewTarget(view({ redirect: '//evil.example' })), 'en')).toBe(
      '/en/admin/contacts?redirect=%2F%2Fevil.example',
    );
  });

  it('is current for exactly its search, filters and sort, on any page', () => {
    const saved = view({ late: 'true', sort: '-createdAt' });
    const shown = (searchParams: SearchParams) =>
      currentView([view({ late: 'true' }), saved], readContactsQuery(searchParams));
    expect(shown({ late: 'true', sort: '-createdAt', page: '3' })).toBe(saved);
    expect(shown({ late: 'true', sort: '-createdAt', search: 'quai' })).toBeUndefined();
    expect(shown({ sort: '-createdAt' })).toBeUndefined();
    expect(shown({})).toBeUndefined();
  });

  it('is saved from the valid parameters of the address', () => {
    const query = readContactsQuery({ status: 'new', search: ' quai ', late: 'perhaps', page: '2' });
    expect(viewQuery(query)).toEqual({ status: 'new', search: 'quai' });
  });
});
