import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readRequestsQuery } from '@/lib/office/requests-query';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { person } from '@/tests/setup/users';
import { projectRequest, requestInbox, requestSummary } from '@/tests/setup/requests';
import { showOnPage } from '@/tests/setup/server-render';
import { changeSettings, withoutTexts } from '@/tests/setup/site-settings';
import { requestBulk } from './request-bulk';
import { RequestsPage } from './requests-page';
import { teamActions } from './team-actions';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const admin = person({ role: 'admin', id: 'a1' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

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

describe('request pane', () => {
  const show = (more: Partial<ProjectRequest>, made?: ProjectSummary) =>
    showOnPage(
      <RequestsPage
        locale="fr"
        user={admin}
        query={readRequestsQuery({ status: 'pending' })}
        inbox={requestInbox({
          requests: [requestSummary(), requestSummary({ id: 'r2', projectName: 'La suivante' })],
          neighbours: { previous: null, next: { id: 'r2', page: 1 }, listed: true },
          request: projectRequest({ allowed: ['in_progress', 'cancelled'], ...more }),
          requester: person(),
          project: made ?? null,
        })}
      />,
    );

  const pane = () => screen.getByRole('region', { name: 'Espace adhérents' });

  it('shows the customer, the deadline and the actions that the API allows', async () => {
    await show({});
    expect(screen.getByRole('region', { name: 'Qui demande' })).toHaveTextContent('camille@musee.example');
    expect(pane()).toHaveTextContent('D-2026-0118, Application web, reçue le');
    expect(pane()).toHaveTextContent('Réponse promise avant le jeudi 19 novembre à 10 h 20.');
    for (const name of ['Ouvrir un projet', 'Prendre en charge', 'Décliner'])
      expect(within(pane()).getByRole('button', { name })).toBeInTheDocument();
    expect(within(pane()).getByRole('link', { name: 'Demande suivante' })).toHaveAttribute(
      'href',
      '/admin/requests/r2?status=pending',
    );
    expect(screen.getByRole('region', { name: 'Historique' })).toHaveTextContent('par Camille Vasseur');
    expect(screen.queryByRole('region', { name: 'Projet' })).not.toBeInTheDocument();
  });

  it('states the team’s own deadline without a promise', async () => {
    changeSettings(withoutTexts);
    await show({});
    expect(pane()).toHaveTextContent('À répondre avant le jeudi 19 novembre à 10 h 20.');
  });

  it('has sections one heading level below the name of the request', async () => {
    await show({ projectId: 'p1', status: 'in_progress' }, project);
    expect(document.getElementById('record-heading')).toHaveProperty('tagName', 'H2');
    for (const name of ['Qui demande', 'Projet', 'Historique'])
      expect(within(pane()).getByRole('heading', { level: 3, name })).toBeInTheDocument();
  });

  it('shows the project after the conversion, which is offered only once', async () => {
    await show({ status: 'in_progress', projectId: 'p1', allowed: ['completed'] }, project);
    expect(screen.getByRole('region', { name: 'Projet' })).toHaveTextContent(
      /En préparation.*Espace adhérents.*de ses membres seulement/,
    );
    expect(screen.queryByRole('button', { name: 'Ouvrir un projet' })).not.toBeInTheDocument();
    await show({ status: 'in_progress', projectId: 'p1', allowed: [] });
    expect(screen.getByRole('region', { name: 'Projet' })).toHaveTextContent('il n’a pas pu être lu');
  });

  it('shows in the history that a request was converted to a project', async () => {
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
    expect(
      within(screen.getByRole('region', { name: 'Historique' })).getByRole('link', {
        name: 'Voir le projet',
      }),
    ).toHaveAttribute('href', '/admin/projects/p1');
  });

  it('offers neither completion nor questions after the conversion', async () => {
    await show({ status: 'in_progress', projectId: 'p1', allowed: ['completed'] }, project);
    expect(screen.queryByRole('button', { name: 'Terminer l’étude' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Décliner' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Demander une précision')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note interne, pour l’équipe seulement')).toBeInTheDocument();
    expect(pane()).toHaveTextContent(
      /La demande est devenue un projet.: écrivez dans la conversation du projet\./,
    );
    const { officeRequests } = await loadMessages('fr');
    expect(
      requestBulk([requestSummary({ status: 'in_progress', projectId: 'p1' })], officeRequests.bulk),
    ).toEqual([]);
  });

  it('offers a manager every step but the conversion', async () => {
    const viewer = { role: 'manager', rights: ['leads'] } as const;
    const actions = await teamActions({ request: projectRequest(), requester: person(), viewer }, 'fr');
    expect(actions.map(({ key }) => key)).not.toContain('convert');
    expect(actions.length).toBe(projectRequest().allowed.length);
  });

  it('summarizes the result of a conversion before it is confirmed', async () => {
    const [convert] = await teamActions(
      { request: projectRequest(), requester: person(), viewer: admin },
      'en',
    );
    expect(convert).toMatchObject({
      primary: true,
      call: { method: 'post', path: '/api/project-requests/r1/convert' },
    });
    expect(convert?.labels.text).toBe(
      '“Espace adhérents” (D-2026-0118) becomes a project being planned, not public. Camille Vasseur and you become members of it, its document goes into it, the request moves to “Now a project” and an email goes to camille@musee.example.',
    );
    const [taken] = await teamActions(
      { request: projectRequest({ status: 'completed', allowed: [] }), requester: null, viewer: admin },
      'en',
    );
    expect(taken).toBeUndefined();
  });

  it('warns before a conversion that an unanswered question moves to the project', async () => {
    const message = (team: boolean) => ({
      id: team ? 'm1' : 'm2',
      body: 'Combien de pages ?',
      author: { team, name: 'Inès Marchetti', me: team },
      createdAt: '2026-11-18T09:00:00.000Z',
    });
    const text = async (messages: ReturnType<typeof message>[]) =>
      (
        await teamActions({ request: projectRequest({ messages }), requester: person(), viewer: admin }, 'fr')
      )[0]?.labels.text;
    const sentence = /La question restée sans réponse passe dans la conversation du projet/;
    expect(await text([message(true)])).toMatch(sentence);
    expect(await text([message(true), message(false)])).not.toMatch(sentence);
  });

  it('says before a request is taken in hand that it will be assigned, unless it already is', async () => {
    const text = async (assignee: ProjectRequest['assignee']) =>
      (
        await teamActions(
          {
            request: projectRequest({ allowed: ['in_progress'], assignee }),
            requester: person(),
            viewer: admin,
          },
          'fr',
        )
      ).at(-1)?.labels.text;
    expect(await text(null)).toMatch(/Elle vous est confiée\.$/);
    expect(await text({ id: 'a2', firstName: 'Théo', lastName: 'Garrigue' })).not.toContain('confiée');
  });

  it('requires a reason to decline a request', async () => {
    const actions = await teamActions(
      { request: projectRequest({ allowed: ['cancelled'] }), requester: person(), viewer: admin },
      'fr',
    );
    expect(actions.at(-1)).toMatchObject({
      key: 'decline',
      needsReason: true,
      labels: { reason: 'Pourquoi, en quelques mots au client' },
      call: { body: { status: 'cancelled' } },
    });
  });

  it('shows notes, questions and answers in order, and allows questions while the request is open', async () => {
    const sentence = [
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
        createdAt: '2026-11-18T10:00:00.000Z',
      },
    ];
    const note = {
      id: 'n1',
      body: 'Vu au salon.',
      author: { id: 'a2', firstName: 'Théo', lastName: 'Garrigue' },
      createdAt: '2026-11-18T09:00:00.000Z',
    };
    await show({ messages: sentence, notes: [note] });
    const entries = within(screen.getByRole('list', { name: 'Notes, questions et réponses' })).getAllByRole(
      'listitem',
    );
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Inès Aubracquestionmer. 18 nov., 09:00Combien de bénévoles ?',
      expect.stringContaining('Théo Garriguenote internemer. 18 nov., 10:00Vu au salon.'),
      'un compte effacéréponsemer. 18 nov., 11:00Deux.',
    ]);
    expect(
      within(entries[1] as HTMLElement).getByRole('button', { name: 'Supprimer la note' }),
    ).toBeVisible();
    expect(screen.getByLabelText('Demander une précision')).toHaveAccessibleDescription(
      /^Part à camille@musee\.example\./,
    );
  });

  it('allows only notes when the request is cancelled', async () => {
    await show({ open: false, status: 'cancelled', allowed: [] });
    expect(screen.queryByLabelText('Demander une précision')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Note interne, pour l’équipe seulement')).toBeInTheDocument();
  });
});
