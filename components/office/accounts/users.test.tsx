import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readUsersQuery } from '@/lib/office/users-query';
import type { AccountRecord } from '@/lib/api/reads/accounts';
import { account, accountRecord } from '@/tests/setup/accounts';
import { chipTexts } from '@/tests/setup/chips';
import { requestSummary } from '@/tests/setup/requests';
import { showOnPage } from '@/tests/setup/server-render';
import { dueContact } from '@/tests/setup/stats';
import { accountActions } from './account-actions';
import { userActions } from './user-actions';
import { UserPage } from './user-page';
import { UserProjectsPage } from './user-projects-page';
import { UsersPage } from './users-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const viewer = { id: 'me', email: 'ines@agence.example' };
const ines = account({
  id: 'me',
  firstName: 'Inès',
  lastName: 'Marchetti',
  email: viewer.email,
  role: 'admin',
  otp: { enabled: true },
});
const guest = account({
  id: 'u2',
  firstName: 'Noé',
  lastName: 'Vidal',
  email: 'noe@client.example',
  invited: true,
  emailVerified: false,
  lastSeenAt: null,
});
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

describe('list of accounts', () => {
  const list = {
    success: true as const,
    users: [ines, guest, account({ id: 'u3', status: 'inactive' })],
    count: 3,
    currentPage: 1,
    totalPages: 1,
  };

  it('shows name, role, state and last visit', async () => {
    await showOnPage(
      <UsersPage
        locale="fr"
        viewer={viewer}
        query={readUsersQuery({ role: 'admin', sort: 'name' })}
        list={list}
        perPage={50}
      />,
    );
    const [, first, second, third] = screen.getAllByRole('row');
    expect(plain(first?.textContent)).toMatch(
      /Inès Marchetti.*Administrateur.*double authentification.*Actif.*14 septembre 2026.*mer\. 18 nov\., 08:40/,
    );
    expect(plain(second?.textContent)).toMatch(/Noé Vidal.*noe@client\.example.*Client.*Invité.*jamais venu/);
    expect(third).toHaveTextContent('Désactivé');
    expect(screen.getByRole('link', { name: 'Noé Vidal' })).toHaveAttribute('href', '/admin/users/u2');
    expect(screen.getByRole('link', { name: 'CSV (,)', hidden: true })).toHaveAttribute(
      'href',
      '/api/users/accounts/export?role=admin&sort=name&separator=comma&headings=fr',
    );
    expect(screen.getByRole('columnheader', { name: 'nom' })).toHaveAttribute('aria-sort', 'ascending');
    expect(
      within(screen.getByRole('columnheader', { name: 'inscription' })).getByRole('link'),
    ).toHaveAttribute('href', '/admin/users?role=admin&sort=-createdAt');
  });

  it('shows the count of each status on its chip', async () => {
    await showOnPage(
      <UsersPage
        locale="fr"
        viewer={viewer}
        query={readUsersQuery({})}
        list={{ ...list, counts: { all: 3, active: 2, inactive: 1 } }}
        perPage={50}
      />,
    );
    expect(chipTexts()).toEqual(['Tous 3', 'Actifs 2', 'Désactivés 1']);
  });

  it('activates or deactivates several accounts, but never the own one', async () => {
    const [activate, deactivate] = await userActions(list.users, viewer.id, 'fr');
    expect(activate).toMatchObject({
      path: '/api/users',
      set: { status: 'active' },
      rows: { u3: { status: 'inactive' } },
    });
    expect(deactivate).toMatchObject({ set: { status: 'inactive' }, undoable: true });
    expect(Object.keys(deactivate?.rows ?? {})).toEqual(['u2']);
  });

  it('accepts only known query parameters', () => {
    expect(
      readUsersQuery({
        status: 'gone',
        role: 'king',
        verified: 'false',
        sort: '-lastSeenAt',
        search: ' noé ',
        page: '2',
      }),
    ).toEqual({
      status: undefined,
      search: 'noé',
      sort: '-lastSeenAt',
      page: 2,
      filters: { verified: 'false' },
    });
  });
});

describe('actions on an account', () => {
  const keys = async (record: AccountRecord) =>
    (await accountActions(record, viewer.id, 'fr')).map(({ key }) => key);

  it('depend on its state and role', async () => {
    expect(await keys(accountRecord())).toEqual(['role-manager', 'role-admin', 'deactivate', 'delete']);
    expect(await keys(accountRecord({ account: guest }))).toEqual([
      'role-manager',
      'role-admin',
      'invite',
      'deactivate',
      'delete',
    ]);
    expect(await keys(accountRecord({ account: { ...ines, id: 'other' } }))).toEqual([
      'role-user',
      'role-manager',
      'otp',
      'deactivate',
      'delete',
    ]);
    expect(await keys(accountRecord({ account: account({ status: 'inactive', invited: true }) }))).toEqual([
      'role-manager',
      'role-admin',
      'activate',
      'delete',
    ]);
    expect(await keys(accountRecord({ account: ines }))).toEqual([]);
  });

  it('tell before a deletion what stays, and ask to confirm what is under way', async () => {
    const contracts = { accepted: 2, running: 1, projects: 1, invoices: 3, unpaid: 2, toRefund: 1 };
    const deletion = (await accountActions(accountRecord({ contracts }), viewer.id, 'fr')).at(-1);
    expect(deletion?.running).toMatch(/^Un devis, un projet ou une facture est en cours/);
    expect(deletion?.labels.facts?.slice(1).map(({ label, value }) => [label, plain(value)])).toEqual([
      ['Reste', expect.stringMatching(/^2 devis acceptés, avec l’identité légale du client/)],
      ['En cours', 'un devis accepté, un projet, 2 factures impayées et une facture à rembourser'],
    ]);
    const free = (await accountActions(accountRecord(), viewer.id, 'en')).at(-1);
    expect(free?.running).toBeUndefined();
    expect(free?.labels.facts?.at(-1)?.value).toBe('projects, their names and what the team wrote in them');
  });

  it('show the effects of a new role, and send the shown version', async () => {
    const [manager, admin] = await accountActions(accountRecord(), viewer.id, 'fr');
    const text = admin?.labels.text;
    expect(plain(typeof text === 'string' ? text : '')).toMatch(
      /^Camille Vasseur passe de « Client » à « Administrateur » : pourra tout lire et tout changer.*Ses connexions se ferment/,
    );
    expect(manager?.call).toEqual({
      method: 'put',
      path: `/api/users/${account().id}`,
      body: { role: 'manager', updatedAt: '2026-11-01T08:00:00.000Z' },
    });
  });

  it('show which data a deletion erases, and which remain', async () => {
    const record = accountRecord({ requests: { count: 2, latest: [] }, contacts: { count: 1, latest: [] } });
    const deletion = (await accountActions(record, viewer.id, 'fr')).at(-1);
    const [goes, stays] = deletion?.labels.facts ?? [];
    expect(goes?.value).toBe(
      'profil, adresses, connexions, inscription à la lettre, 2 demandes et leurs fichiers, un message de contact',
    );
    expect(stays?.value).toBe('les projets, leur nom et ce que l’équipe y a écrit');
    expect(deletion).toMatchObject({ bad: true, call: { method: 'delete' }, nextPage: '/admin/users' });
  });
});

describe('account page', () => {
  const part = (name: string) => within(screen.getByRole('region', { name }));

  it('shows registration, records and consents', async () => {
    const record = accountRecord({
      requests: { count: 7, latest: [requestSummary()] },
      contacts: { count: 1, latest: [dueContact()] },
      consents: [
        {
          id: 'n',
          kind: 'newsletter',
          version: '1',
          givenAt: '2026-10-02T08:00:00.000Z',
          confirmedAt: null,
          endedAt: null,
          reference: null,
        },
        {
          id: 'c',
          kind: 'contact',
          version: '2',
          givenAt: '2026-09-20T08:00:00.000Z',
          confirmedAt: null,
          endedAt: '2026-10-01T08:00:00.000Z',
          reference: 'C-2026-0409',
        },
      ],
    });
    await showOnPage(<UserPage locale="fr" viewer={viewer} record={record} />);
    expect(part('Compte').getByText('lundi 14 septembre 2026')).toBeInTheDocument();
    expect(part('Demandes').getByRole('link', { name: 'Toutes ses demandes' })).toHaveAttribute(
      'href',
      `/admin/requests?requesterId=${account().id}`,
    );
    expect(part('Contacts').getByRole('link', { name: 'Devis, C-2026-0409' })).toHaveAttribute(
      'href',
      '/admin/contacts/c1',
    );
    const consents = part('Consentements').getAllByRole('listitem');
    expect(consents[0]).toHaveTextContent(/Lettre d’information.*version 1.*À confirmer/);
    expect(consents[1]).toHaveTextContent(/C-2026-0409, version 2, retiré le 1er octobre 2026.*Retiré/);
    expect(part('Projets').getByText('Membre d’aucun projet.')).toBeInTheDocument();
    expect(
      part('Rôle et accès').getByRole('button', { name: 'En faire un administrateur' }),
    ).toBeInTheDocument();
  });

  it('links to the account page for the own account', async () => {
    await showOnPage(<UserPage locale="fr" viewer={viewer} record={accountRecord({ account: ines })} />);
    expect(part('Rôle et accès').getByRole('link', { name: 'Mon compte' })).toHaveAttribute(
      'href',
      '/admin/account',
    );
    expect(part('Rôle et accès').queryByRole('button')).toBeNull();
  });

  it('links to all projects if the account has none', async () => {
    await showOnPage(<UserProjectsPage locale="fr" account={account()} projects={[]} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Projets suivis par Camille Vasseur');
    expect(screen.getByRole('link', { name: 'Voir les projets' })).toHaveAttribute('href', '/admin/projects');
  });
});
