import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readRequestsQuery } from '@/lib/office/requests-query';
import type { SearchParams } from '@/lib/office/list-query';
import type { OpenRequestInbox } from '@/lib/api/reads/inbox';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { chipTexts } from '@/tests/setup/chips';
import { person } from '@/tests/setup/users';
import { requestInbox, requestSummary } from '@/tests/setup/requests';
import { showOnPage } from '@/tests/setup/server-render';
import { requestBulk } from './request-bulk';
import { RequestsPage } from './requests-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const admin = person({ role: 'admin', id: 'a1' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

async function list(
  requests: RequestSummary[],
  { searchParams = {}, ...more }: { searchParams?: SearchParams } & Partial<OpenRequestInbox> = {},
) {
  const query = readRequestsQuery(searchParams);
  return showOnPage(
    <RequestsPage
      locale="fr"
      user={admin}
      query={query}
      inbox={requestInbox({ requests, currentPage: query.page, ...more })}
    />,
  );
}

describe('list of requests', () => {
  it('shows customer, subject, budget and deadline of each request', async () => {
    await list([
      requestSummary(),
      requestSummary({
        id: 'r2',
        dueAt: '2026-11-18T10:00:00.000Z',
        budget: null,
        contact: { fullName: 'Ada Martin', email: 'ada@client.example', phone: null, company: null },
      }),
      requestSummary({ id: 'r3', status: 'completed' }),
    ]);
    const [, first, late, over] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(
      /En attente.*Espace adhérents.*Application web, D-2026-0118.*Musée de Brévigny.*8 000 € – 15 000 €.*avant le jeu\. 19 nov\., 10:20.*reçue le 17 nov\./,
    );
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/requests/r1');
    expect(late).toHaveTextContent(/Ada Martin.*sans société.*non dit.*En retard/);
    expect(over).not.toHaveTextContent(/En retard|avant le/);
  });

  it('keeps state, search and page in the URL', async () => {
    await list([requestSummary()], {
      searchParams: { status: 'pending', search: 'musée', page: '2' },
      count: 41,
    });
    expect(screen.getByRole('searchbox')).toHaveValue('musée');
    expect(document.querySelector('input[name=status]')).toHaveValue('pending');
    expect(screen.getByRole('link', { name: 'En attente' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Annulée' })).toHaveAttribute(
      'href',
      '/admin/requests?status=cancelled&search=mus%C3%A9e',
    );
    expect(screen.getByRole('link', { name: 'Tout effacer' })).toHaveAttribute('href', '/admin/requests');
    expect(screen.getByText('21 à 21 sur 41')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Précédents' })).toHaveAttribute(
      'href',
      '/admin/requests?status=pending&search=mus%C3%A9e',
    );
    expect(screen.getByRole('link', { name: 'Suivants' })).toHaveAttribute(
      'href',
      '/admin/requests?status=pending&search=mus%C3%A9e&page=3',
    );
    expect(screen.queryByRole('link', { name: 'Brouillon' })).not.toBeInTheDocument();
  });

  it('shows the number of requests per state on the filter chips', async () => {
    const counts = {
      ...{ open: 5, late: 1, pending: 2, in_progress: 4 },
      ...{ converted: 7, completed: 3, cancelled: 6, all: 22 },
    };
    await list([requestSummary()], { counts });
    expect(chipTexts()).toEqual([
      'Toutes 22',
      'À étudier 5',
      'En attente 2',
      'À l’étude 4',
      'Devenue un projet 7',
      'Terminée 3',
      'Annulée 6',
    ]);
  });

  it('sorts by its headings, exports the filtered list, and offers actions per row', async () => {
    await list([requestSummary()], { searchParams: { status: 'open', requesterId: 'u1', sort: '-dueAt' } });
    expect(screen.getByRole('columnheader', { name: 'réponse' })).toHaveAttribute('aria-sort', 'descending');
    expect(within(screen.getByRole('columnheader', { name: 'réponse' })).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/requests?status=open&requesterId=u1&sort=dueAt',
    );
    expect(screen.getByRole('link', { name: 'CSV (,)', hidden: true })).toHaveAttribute(
      'href',
      '/api/project-requests/export?requesterId=u1&status=open&sort=-dueAt&separator=comma&headings=fr',
    );
    expect(screen.getByRole('checkbox', { name: /Espace adhérents/ })).toBeInTheDocument();
  });

  it('offers bulk actions for the rows that allow them, with a confirmation', async () => {
    const { officeRequests } = await loadMessages('fr');
    const actions = requestBulk(
      [
        requestSummary({ id: 'a' }),
        requestSummary({ id: 'b', status: 'in_progress' }),
        requestSummary({ id: 'c', status: 'cancelled' }),
      ],
      officeRequests.bulk,
    );
    expect(actions.map(({ id, set, rows, ask }) => [id, set, Object.keys(rows), ask !== undefined])).toEqual([
      ['take', { status: 'in_progress' }, ['a'], true],
      ['complete', { status: 'completed' }, ['b'], true],
    ]);
  });

  it('shows and filters assignees, and keeps the filters in the links of rows', async () => {
    const assignee = { id: 'a2', firstName: 'Théo', lastName: 'Garrigue' };
    await list([requestSummary({ assignee })], { searchParams: { assignee: 'me', late: 'true' } });
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('confiée à Théo Garrigue');
    expect(screen.getByLabelText('Confiée à')).toHaveValue('me');
    expect(screen.getByLabelText('Retard')).toHaveValue('true');
    expect(screen.getByRole('link', { name: 'Espace adhérents' })).toHaveAttribute(
      'href',
      '/admin/requests/r1?assignee=me&late=true',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Demandes 5 à étudier, 1 en retard');
  });

  it('explains why it is empty, with a link', async () => {
    await list([]);
    expect(screen.getByRole('heading', { name: 'Aucune demande pour l’instant' })).toBeInTheDocument();
    await list([], { searchParams: { search: 'carillon' } });
    expect(screen.getByRole('heading', { name: /^Rien pour «.carillon.»$/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Retirer les filtres' })).toHaveAttribute(
      'href',
      '/admin/requests',
    );
    await list([], { searchParams: { status: 'pending', page: '9' }, count: 21 });
    expect(screen.getByRole('link', { name: 'Revenir à la première page' })).toHaveAttribute(
      'href',
      '/admin/requests?status=pending',
    );
  });
});
