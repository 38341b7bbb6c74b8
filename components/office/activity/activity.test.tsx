import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readActivityQuery } from '@/lib/office/activity-query';
import type { SearchParams } from '@/lib/office/list-query';
import type { ActivityEntry } from '@/lib/contract/activity/schemas';
import { activityActionNames } from '@/lib/contract/activity/choices';
import { locales } from '@/lib/contract/core/locale';
import { sectionSchemas } from '@/lib/contract/settings/sections';
import { showOnPage } from '@/tests/setup/server-render';
import { ActivityPage } from './activity-page';
import { actionText, activityWords } from './activity-words';
import { History } from './history';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const entry = (more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 'a1',
  action: 'project.updated',
  actor: { id: 'u1', name: 'Inès Aubrac' },
  record: { type: 'project', id: 'p1', label: 'Criée de Port-Lannec', projectId: 'p1' },
  fields: ['status', 'clientName'],
  changes: [{ field: 'status', before: 'planning', after: 'in_progress' }],
  names: {},
  createdAt: '2026-11-17T20:08:00.000Z',
  ...more,
});

const team = [{ id: 'u1', name: 'Inès Aubrac' }];
const page = async (entries: ActivityEntry[], searchParams: SearchParams = {}) => {
  const query = readActivityQuery(searchParams);
  return showOnPage(
    <ActivityPage
      locale="fr"
      query={query}
      team={team}
      perPage={50}
      list={{ success: true, activity: entries, count: entries.length, currentPage: 1, totalPages: 1 }}
    />,
  );
};
const rows = () => screen.getAllByRole('row').slice(1);

describe('activity log', () => {
  it('shows time, user, action, and values before and after', async () => {
    await page([entry()]);
    const [row] = rows();
    expect(row).toHaveTextContent(
      /17 novembre 2026 à 21 h 08.*Inès Aubrac.*Projet modifié.*Criée de Port-Lannec.*état en préparation devient→ en cours.*client \(contenu non conservé\)/,
    );
    const links = within(row as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/users/u1', '/admin/projects/p1']);
  });

  it('formats parts, amounts, dates, percentages and names', async () => {
    await page([
      entry({
        id: 'a1',
        fields: ['milestones.m1.dueDate'],
        changes: [{ field: 'milestones.m1.dueDate', before: '2026-11-01', after: null }],
        names: { m1: 'Maquettes' },
      }),
      entry({
        id: 'a2',
        action: 'order.updated',
        record: { type: 'order', id: 'o1', label: '2026-041 · Site', projectId: 'p1' },
        changes: [
          { field: 'totalInclTax', before: 12_000, after: 24_050 },
          { field: 'progress', before: 5, after: 10 },
        ],
      }),
      entry({
        id: 'a3',
        action: 'contact.updated',
        actor: null,
        record: { type: 'contact', id: 'c1', label: null, projectId: null },
        fields: ['assignee'],
        changes: [{ field: 'assignee', before: null, after: 'u1' }],
        names: { u1: 'Inès Aubrac' },
      }),
      entry({ id: 'a5', action: 'user.password-reset', actor: null }),
      entry({
        id: 'a4',
        action: 'project.member-changed',
        actor: { id: 'u9', name: null },
        fields: ['members.u2', 'texts.en'],
        changes: [{ field: 'members.u2', before: 'client', after: 'lead' }],
        names: { u2: 'Théo' },
      }),
    ]);
    const [milestone, quote, contact, password, member] = rows();
    expect(milestone).toHaveTextContent('Étape Maquettes, échéance 1er novembre 2026 devient→ rien');
    expect(quote).toHaveTextContent(/total TTC 120,00\s€ devient→ 240,50\s€.*avancement 5\s% devient→ 10\s%/);
    expect(within(quote as HTMLElement).getByRole('link', { name: '2026-041 · Site' })).toHaveAttribute(
      'href',
      '/admin/projects/p1/quotes',
    );
    expect(contact).toHaveTextContent(/Automatique.*responsable rien devient→ Inès Aubrac/);
    expect(password).toHaveTextContent('Sans connexion');
    expect(within(contact as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
    expect(member).toHaveTextContent(
      /Compte effacé.*Membre Théo client devient→ chef de projet.*Textes anglais \(contenu non conservé\)/,
    );
  });

  it.each([
    ['en_attente', 'customer', 'Devis refusé', 'état en attente devient→ refusé'],
    ['en_attente', 'team', 'Devis retiré', 'état en attente devient→ retiré'],
    ['en_cours', null, 'Devis retiré', 'état accepté devient→ retiré'],
    ['en_attente', null, 'Devis refusé ou retiré', 'état en attente devient→ refusé ou retiré'],
  ] as const)(
    'distinguishes declined and withdrawn quotes: %s, %s',
    async (before, endedBy, what, change) => {
      await page([
        entry({
          action: 'order.annule',
          record: { type: 'order', id: 'o1', label: '2026-041 · Site', projectId: 'p1' },
          endedBy,
          fields: ['status'],
          changes: [{ field: 'status', before, after: 'annule' }],
        }),
      ]);
      const [row] = rows();
      expect(within(row as HTMLElement).getByText(what)).toBeInTheDocument();
      expect(row).toHaveTextContent(change);
    },
  );

  it('names the states of a request as the request page does', async () => {
    await page([
      entry({
        action: 'request.in_progress',
        record: { type: 'request', id: 'r1', label: 'Site', projectId: null },
        fields: ['status'],
        changes: [{ field: 'status', before: 'pending', after: 'in_progress' }],
      }),
    ]);
    expect(rows()[0]).toHaveTextContent('état en attente devient→ à l’étude');
  });

  it('is filtered by user, type, action and dates, and exported with these filters', async () => {
    await page([entry()], {
      actor: 'none',
      type: 'user',
      action: 'user.updated',
      from: '2026-11-01',
      to: 'soon',
      search: 'port',
    });
    expect(screen.getByLabelText('Qui')).toHaveDisplayValue('Automatique ou sans connexion');
    expect(screen.getByLabelText('Quoi')).toHaveDisplayValue('Comptes');
    expect(screen.getByLabelText('Acte')).toHaveDisplayValue('Compte modifié');
    expect(screen.getByLabelText('Du')).toHaveValue('2026-11-01');
    expect(screen.getByLabelText('Au')).toHaveValue('');
    expect(screen.getByRole('link', { name: 'CSV (,)', hidden: true })).toHaveAttribute(
      'href',
      '/api/activity/export?actor=none&type=user&action=user.updated&from=2026-11-01&search=port&separator=comma&headings=fr',
    );
    await page([], { type: 'planet' });
    expect(screen.queryByLabelText('Acte')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Rien n’est encore noté' })).toBeInTheDocument();
  });

  it.each(locales)('has a text for every recorded action: %s', async (locale) => {
    const words = await activityWords(locale);
    expect(activityActionNames.filter((action) => actionText(action, words) === action)).toEqual([]);
    expect(actionText('later.thing', words)).toBe('later.thing');
  });
});

describe('history of a record', () => {
  it('does not name the record in every row, and links to all entries', async () => {
    const quote = entry({
      id: 'a2',
      action: 'order.created',
      record: { type: 'order', id: 'o1', label: '2026-041 · Site', projectId: 'p1' },
      fields: [],
      changes: [],
    });
    await showOnPage(
      <History
        locale="fr"
        record={{ type: 'project', id: 'p1' }}
        history={{ entries: [entry(), quote], count: 61 }}
      />,
    );
    expect(screen.queryByText('Criée de Port-Lannec')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '2026-041 · Site' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voir les 61 changements' })).toHaveAttribute(
      'href',
      '/admin/activity?projectId=p1',
    );
    await showOnPage(
      <History locale="en" record={{ type: 'user', id: 'u1' }} history={{ entries: [], count: 0 }} />,
    );
    expect(screen.getByRole('heading', { name: 'No change recorded' })).toBeInTheDocument();
  });
});

it.each(locales)('names the fields of all settings in %s', async (locale) => {
  const words = await activityWords(locale);
  const fields = Object.values(sectionSchemas).flatMap(({ shape }) => Object.keys(shape));
  expect(fields.filter((field) => !Object.hasOwn(words.texts.fields, field))).toEqual([]);
});
