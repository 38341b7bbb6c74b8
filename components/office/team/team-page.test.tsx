import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { useDone } from '@/components/form/undo/undo';
import { InviteDialog } from '@/components/office/accounts/invite-dialog';
import { RightsDialog } from '@/components/office/accounts/rights-dialog';
import { rightsWords } from '@/components/office/accounts/rights-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { Right } from '@/lib/contract/core/permissions';
import { loadMessages } from '@/lib/i18n/messages';
import { account } from '@/tests/setup/accounts';
import { showOnPage } from '@/tests/setup/server-render';
import { TeamPage } from './team-page';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const viewer = { id: 'me', email: 'ines@agence.example' };
const ines = account({ id: 'me', firstName: 'Inès', lastName: 'Marchetti', role: 'admin', passkeys: 1 });
const maud = account({
  id: 'u2',
  firstName: 'Maud',
  lastName: 'Kerbiriou',
  role: 'manager',
  rights: ['blog', 'projects'],
  otp: { enabled: true },
});
const lou = account({
  id: 'u3',
  firstName: 'Lou',
  lastName: 'Pascal',
  email: 'lou@plume.example',
  role: 'manager',
  rights: ['blog'],
  invited: true,
  lastSeenAt: null,
});
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

describe('team page', () => {
  it('shows people and rights as a table, with a word for each mark', async () => {
    await showOnPage(<TeamPage locale="fr" viewer={viewer} team={[ines, maud, lou]} />);
    const table = screen.getByRole('table', { name: 'Personnes et droits' });
    const [head, admin, manager, ...rest] = within(table).getAllByRole('row');
    expect(rest).toEqual([]);
    expect(
      within(head as HTMLElement)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'personne',
      'Blog',
      'Contacts',
      'Projets',
      'Factures',
      'Lettre',
      'second facteur',
      'dernière visite',
      'Actions',
    ]);
    expect(within(admin as HTMLElement).getByRole('rowheader')).toHaveTextContent('Administrateur, vous');
    expect(
      within(admin as HTMLElement)
        .getByText('Tout le bureau')
        .closest('td'),
    ).toHaveAttribute('colspan', '5');
    const cells = within(manager as HTMLElement).getAllByRole('cell');
    expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      'oui',
      'non',
      'oui',
      'non',
      'non',
      'code',
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2 personnes, une invitation');
  });

  it('lists invitations with their rights, and says when there are none', async () => {
    await showOnPage(<TeamPage locale="fr" viewer={viewer} team={[ines, maud, lou]} />);
    const invitations = within(screen.getByRole('region', { name: 'Invitations' }));
    expect(plain(invitations.getByRole('listitem').textContent)).toContain('lou@plume.example, Blog');
    expect(invitations.getByRole('button', { name: 'Inviter de nouveau Lou Pascal' })).toBeInTheDocument();
    expect(invitations.getByRole('button', { name: 'Retirer l’invitation Lou Pascal' })).toBeInTheDocument();
    document.body.innerHTML = '';
    await showOnPage(<TeamPage locale="en" viewer={viewer} team={[ines]} />);
    expect(screen.getByText('No invitation is waiting.')).toBeInTheDocument();
  });
});

const words = await formWords({ locale: 'fr' });
const { officeTeam, officeUsers } = await loadMessages('fr');
const opened = await rightsWords('fr');
const user = userEvent.setup();

function Undo() {
  const done = useDone();
  return done ? <button onClick={() => void done.undo?.()}>{done.text}</button> : null;
}

const preview = () =>
  within(screen.getByRole('list', { name: 'Le bureau de cette personne' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('dialog of rights', () => {
  const show = (rights: Right[] = ['blog']) => {
    const onClose = vi.fn();
    render(
      <>
        <RightsDialog
          account={{ id: 'u2', rights, updatedAt: maud.updatedAt }}
          name="Maud Kerbiriou"
          words={words}
          labels={officeTeam.dialog}
          rightsWords={opened}
          onClose={onClose}
        />
        <Undo />
      </>,
    );
    return onClose;
  };
  const right = (name: RegExp) => screen.getByRole('checkbox', { name });
  const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  it('previews the office that the chosen rights open', async () => {
    show();
    expect(preview()).toEqual(['Blog', 'Pages', 'Compte']);
    await user.click(right(/^Contacts/));
    expect(preview()).toEqual(['Tableau de bord', 'Contacts', 'Demandes', 'Blog', 'Pages', 'Compte']);
    await user.click(right(/^Blog/));
    await user.click(right(/^Contacts/));
    expect(preview()).toEqual([]);
    expect(screen.getByText(/^Pas de bureau/)).toBeInTheDocument();
  });

  it('saves the rights in their order, based on the version shown, and undoes them', async () => {
    const later = '2026-11-02T08:00:00.000Z';
    vi.mocked(request).mockResolvedValue(ok({ user: { ...maud, updatedAt: later } }));
    const onClose = show(['projects']);
    await user.click(right(/^Blog/));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(request).toHaveBeenCalledWith('put', '/api/users/u2', {
      body: { rights: ['blog', 'projects'], updatedAt: maud.updatedAt },
      locale: 'fr',
    });
    expect(router.refresh).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: /Droits de Maud Kerbiriou/ }));
    expect(request).toHaveBeenLastCalledWith('put', '/api/users/u2', {
      body: { rights: ['projects'], updatedAt: later },
      locale: 'fr',
    });
  });

  it('stays open with the reason when the change is refused', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 409, code: 'STALE' }));
    const onClose = show();
    await save();
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(onClose).not.toHaveBeenCalled();
    expect(router.refresh).toHaveBeenCalledOnce();
  });
});

describe('dialog of an invitation', () => {
  it('sends the chosen rights with a manager’s invitation only', async () => {
    vi.mocked(request).mockImplementation(async (method) =>
      method === 'get' ? ok({ projects: [], count: 0 }) : ok({ user: lou }),
    );
    render(
      <InviteDialog
        words={words}
        labels={officeUsers.invite}
        role="manager"
        rightsWords={opened}
        roles={officeUsers.words.roles}
        languages={{ fr: 'Français', en: 'English' }}
        email={viewer.email}
        onClose={vi.fn()}
      />,
    );
    await user.click(screen.getByRole('checkbox', { name: /^Blog/ }));
    expect(preview()).toEqual(['Blog', 'Pages', 'Compte']);
    await user.selectOptions(screen.getByLabelText('Rôle'), 'user');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Rôle'), 'manager');
    await user.type(screen.getByLabelText('Prénom'), 'Lou');
    await user.type(screen.getByLabelText('Nom'), 'Pascal');
    await user.type(screen.getByLabelText('Adresse e-mail'), 'lou@plume.example');
    await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
    const sent = () => vi.mocked(request).mock.calls.find(([method]) => method === 'post');
    // A search of projects may begin later.
    await waitFor(() => expect(sent()?.[2].body).toMatchObject({ role: 'manager', rights: ['blog'] }));
  });
});
