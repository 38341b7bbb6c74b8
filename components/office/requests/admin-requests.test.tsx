import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readRequestsQuery } from '@/lib/office/requests-query';
import type { Asked } from '@/lib/office/list-query';
import type { ProjectRequest, RequestSummary } from '@/lib/contract/requests/schemas';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { person } from '@/tests/setup/people';
import { projectRequest, requestSummary } from '@/tests/setup/requests';
import { showOnPage } from '@/tests/setup/server-render';
import { AdminRequestPage } from './admin-request-page';
import { AdminRequestsPage } from './admin-requests-page';
import { requestBulk } from './request-bulk';
import { teamActions } from './team-actions';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const admin = person({ role: 'admin', id: 'a1' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

async function list(
  requests: RequestSummary[],
  { asked = {}, count = requests.length }: { asked?: Asked; count?: number } = {},
) {
  const query = readRequestsQuery(asked);
  return showOnPage(
    <AdminRequestsPage
      locale="fr"
      query={query}
      perPage={20}
      list={{ success: true, requests, count, currentPage: query.page, totalPages: Math.ceil(count / 20) }}
    />,
  );
}

const project: ProjectSummary = {
  id: 'p1',
  title: 'Espace adhérents',
  slug: 'd-2026-0118',
  description: null,
  status: 'planning',
  isPublic: false,
  clientName: 'Musée de Brévigny',
  sector: null,
  startDate: '2026-11-18',
  endDate: null,
  deadline: null,
  memberCount: 1,
  progress: 0,
  tags: [],
  services: [],
  cover: { family: 'grid' },
  locale: 'fr',
  updatedAt: '2026-11-18T12:00:00.000Z',
};

describe('the list of requests', () => {
  it('tells who asks for what, for how much, and until when an answer is due', async () => {
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
      /En attente.*Espace adhérents.*Application web, D-2026-0118.*Musée de Brévigny.*8 000 € – 15 000 €.*avant le jeudi 19 novembre/,
    );
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/requests/r1');
    expect(late).toHaveTextContent(/Ada Martin.*sans société.*non dit.*En retard/);
    expect(over).not.toHaveTextContent(/En retard|avant le/);
  });

  it('keeps state, search and page in the address', async () => {
    await list([requestSummary()], { asked: { status: 'pending', search: 'musée', page: '2' }, count: 41 });
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

  it('is sorted by its headings, taken away as it is asked for, and worked on row by row', async () => {
    await list([requestSummary()], { asked: { status: 'open', requesterId: 'u1', sort: '-dueAt' } });
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

  it('offers for several what each of them can take, and asks before', async () => {
    const { adminRequests } = await loadMessages('fr');
    const actions = requestBulk(
      [
        requestSummary({ id: 'a' }),
        requestSummary({ id: 'b', status: 'in_progress' }),
        requestSummary({ id: 'c', status: 'cancelled' }),
      ],
      adminRequests.bulk,
    );
    expect(actions.map(({ id, set, rows, ask }) => [id, set, Object.keys(rows), ask !== undefined])).toEqual([
      ['take', { status: 'in_progress' }, ['a'], true],
      ['complete', { status: 'completed' }, ['b'], true],
    ]);
  });

  it('says why it is empty, and leads on', async () => {
    await list([]);
    expect(screen.getByRole('heading', { name: 'Aucune demande pour l’instant' })).toBeInTheDocument();
    await list([], { asked: { search: 'carillon' } });
    expect(screen.getByRole('heading', { name: /^Rien pour «.carillon.»$/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Retirer les filtres' })).toHaveAttribute(
      'href',
      '/admin/requests',
    );
    await list([], { asked: { status: 'pending', page: '9' }, count: 21 });
    expect(screen.getByRole('link', { name: 'Revenir à la première page' })).toHaveAttribute(
      'href',
      '/admin/requests?status=pending',
    );
  });
});

describe('one request', () => {
  const show = (more: Partial<ProjectRequest>, made?: ProjectSummary) =>
    showOnPage(
      <AdminRequestPage
        locale="fr"
        user={admin}
        request={projectRequest({ allowed: ['in_progress', 'cancelled'], ...more })}
        requester={person()}
        project={made}
      />,
    );

  it('names who asks and what was promised, and offers what the API allows', async () => {
    await show({});
    expect(screen.getByRole('region', { name: 'Qui demande' })).toHaveTextContent('camille@musee.example');
    expect(screen.getByRole('region', { name: 'Où elle en est' })).toHaveTextContent(
      'Réponse promise avant le 19 novembre 2026 à 10 h 20.',
    );
    expect(
      within(screen.getByRole('region', { name: 'Où elle en est' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ouvrir un projet', 'Prendre en charge', 'Décliner']);
    expect(screen.getByRole('region', { name: 'Historique' })).toHaveTextContent('par Camille Vasseur');
    expect(screen.queryByRole('region', { name: 'Projet' })).not.toBeInTheDocument();
  });

  it('shows the project once there is one, which is made only once', async () => {
    await show({ status: 'in_progress', projectId: 'p1', allowed: ['completed'] }, project);
    expect(screen.getByRole('region', { name: 'Projet' })).toHaveTextContent(
      /En préparation.*Espace adhérents.*de ses membres seulement/,
    );
    expect(screen.queryByRole('button', { name: 'Ouvrir un projet' })).not.toBeInTheDocument();
    await show({ status: 'in_progress', projectId: 'p1', allowed: [] });
    expect(screen.getByRole('region', { name: 'Projet' })).toHaveTextContent('il n’a pas pu être lu');
  });

  it('says in the history of a converted request that it became a project', async () => {
    const made = {
      id: 'h3',
      from: 'pending',
      to: 'in_progress',
      converted: true,
      at: '2026-11-18T09:20:00.000Z',
      by: 'team',
      name: 'Inès Aubrac',
      reason: null,
    } as const;
    await show(
      {
        status: 'in_progress',
        projectId: 'p1',
        allowed: ['completed'],
        history: [...projectRequest().history, made],
      },
      project,
    );
    expect(screen.getByRole('region', { name: 'Historique' })).toHaveTextContent('Devenue un projet');
    expect(screen.getByRole('region', { name: 'Historique' })).not.toHaveTextContent('Prise en charge');
  });

  it('offers neither the end of the study nor a question once there is a project', async () => {
    await show({ status: 'in_progress', projectId: 'p1', allowed: ['completed'] }, project);
    expect(screen.queryByRole('button', { name: 'Terminer l’étude' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Questions au client' })).not.toBeInTheDocument();
    const asked = {
      id: 'm1',
      body: 'Combien ?',
      author: { team: true, name: 'Inès Aubrac', me: true },
      createdAt: '2026-11-18T08:00:00.000Z',
    };
    await show(
      { status: 'in_progress', projectId: 'p1', allowed: ['completed'], messages: [asked] },
      project,
    );
    const questions = screen.getByRole('region', { name: 'Questions au client' });
    expect(within(questions).queryByRole('textbox')).not.toBeInTheDocument();
    expect(questions).toHaveTextContent(
      /La demande est devenue un projet.: écrivez dans la conversation du projet\./,
    );
    const { adminRequests } = await loadMessages('fr');
    expect(
      requestBulk([requestSummary({ status: 'in_progress', projectId: 'p1' })], adminRequests.bulk),
    ).toEqual([]);
  });

  it('restates what a conversion leads to before it is done', async () => {
    const [convert] = await teamActions({ request: projectRequest(), requester: person() }, 'en');
    expect(convert).toMatchObject({
      primary: true,
      call: { method: 'post', path: '/api/project-requests/r1/convert' },
    });
    expect(convert?.labels.text).toBe(
      '“Espace adhérents” (D-2026-0118) becomes a project being planned, not public. Camille Vasseur and you become members of it, its document goes into it, the request moves to “Now a project” and an email goes to camille@musee.example.',
    );
    const [taken] = await teamActions(
      { request: projectRequest({ status: 'completed', allowed: [] }), requester: undefined },
      'en',
    );
    expect(taken).toBeUndefined();
  });

  it('says before a conversion where its unanswered question goes', async () => {
    const message = (team: boolean) => ({
      id: team ? 'm1' : 'm2',
      body: 'Combien de pages ?',
      author: { team, name: 'Inès Marchetti', me: team },
      createdAt: '2026-11-18T09:00:00.000Z',
    });
    const text = async (messages: ReturnType<typeof message>[]) =>
      (await teamActions({ request: projectRequest({ messages }), requester: person() }, 'fr'))[0]?.labels
        .text;
    const said = /La question restée sans réponse passe dans la conversation du projet/;
    expect(await text([message(true)])).toMatch(said);
    expect(await text([message(true), message(false)])).not.toMatch(said);
  });

  it('is declined with a reason only', async () => {
    const actions = await teamActions(
      { request: projectRequest({ allowed: ['cancelled'] }), requester: person() },
      'fr',
    );
    expect(actions.at(-1)).toMatchObject({
      key: 'decline',
      needsReason: true,
      labels: { reason: 'Pourquoi, en quelques mots au client' },
      call: { body: { status: 'cancelled' } },
    });
  });

  it('is asked about while it is open, and tells what was said', async () => {
    await show({});
    expect(
      within(screen.getByRole('region', { name: 'Questions au client' })).getByRole('textbox', {
        name: 'Demander une précision',
      }),
    ).toHaveAccessibleDescription(/^Part à camille@musee\.example\./);
    const said = [
      {
        id: 'm1',
        body: 'Combien de bénévoles ?',
        author: { team: true, name: 'Inès Aubrac', me: true },
        createdAt: '2026-11-18T08:00:00.000Z',
      },
      {
        id: 'm2',
        body: 'Deux.',
        author: { team: false, name: null, me: false },
        createdAt: '2026-11-18T09:00:00.000Z',
      },
    ];
    await show({ open: false, status: 'cancelled', allowed: [], messages: said });
    const region = screen.getByRole('region', { name: 'Questions au client' });
    expect(
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['mer. 18 nov., 09:00vousCombien de bénévoles ?', 'mer. 18 nov., 10:00un compte effacéDeux.']);
    expect(within(region).queryByRole('textbox')).not.toBeInTheDocument();
    await show({ open: false, status: 'cancelled', allowed: [] });
    expect(screen.queryByRole('region', { name: 'Questions au client' })).not.toBeInTheDocument();
  });
});
