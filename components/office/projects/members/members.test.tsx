import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { ProjectMember } from '@/lib/contract/projects/member-schemas';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { MembersDesk } from './members-desk';
import { membersWords } from './members-words';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const camille = {
  userId: 'camille',
  role: 'client',
  name: 'Camille Vasseur',
  team: false,
  awaitsVerification: false,
  joinedAt: '2026-09-14T08:00:00.000Z',
  account: '/admin/users/camille',
} as const;
const accounts = [
  {
    id: 'camille',
    firstName: 'Camille',
    lastName: 'Vasseur',
    email: 'camille@musee.example',
    role: 'user',
    companyName: 'Musée',
  },
  {
    id: 'theo',
    firstName: 'Théo',
    lastName: 'Garrigue',
    email: 'theo@agence.example',
    role: 'manager',
    companyName: null,
  },
];

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  sessionStorage.clear();
});

async function open(members: readonly (ProjectMember & { account: string })[] = [camille]) {
  const words = await membersWords('fr');
  return render(
    <MembersDesk
      projectId="p1"
      title="Borne"
      members={members}
      user={{ id: 'u1', email: 'ines@agence.example' }}
      words={words}
    />,
  );
}

const posts = () =>
  vi
    .mocked(request)
    .mock.calls.filter(([method]) => method === 'post')
    .map(([, path, { body }]) => [path, body]);

describe('members of a project', () => {
  it('are marked as pending while their address is not verified', async () => {
    await open([{ ...camille, awaitsVerification: true }]);
    expect(screen.getByRole('listitem')).toHaveTextContent('En attente de confirmation');
  });

  it('can be found by keyboard and added with a suitable role', async () => {
    await open();
    vi.mocked(request).mockImplementation((method) =>
      Promise.resolve(method === 'get' ? ok({ users: accounts }) : ok({ member: camille })),
    );
    const field = screen.getByRole('combobox', { name: /^Quelqu’un qui a un compte/ });
    await userEvent.type(field, 'ga');
    const list = within(await screen.findByRole('listbox', { name: 'Comptes trouvés' }));
    expect(await list.findByRole('option')).toHaveTextContent('Théo Garrigue');
    expect(vi.mocked(request).mock.calls.at(-1)?.[1]).toBe('/api/users?search=ga&status=active&limit=8');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Théo Garrigue');
    expect(screen.getByRole('combobox', { name: 'Rôle dans le projet' })).toHaveValue('lead');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
    await waitFor(() => expect(screen.getByText('Théo Garrigue fait partie du projet.')).toHaveFocus());
    expect(posts()).toEqual([['/api/projects/p1/members', { userId: 'theo', role: 'lead' }]]);
    expect(router.refresh).toHaveBeenCalled();
    expect(screen.getByRole('combobox', { name: /^Quelqu’un qui a un compte/ })).toHaveValue('');
  });

  it('requires a selected account, and reports when there is none', async () => {
    await open();
    vi.mocked(request).mockResolvedValue(ok({ users: [] }));
    await userEvent.type(screen.getByRole('combobox', { name: /^Quelqu’un/ }), 'zoé');
    expect(await screen.findByText(/^Aucun compte pour/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choisissez d’abord quelqu’un dans la liste.');
    expect(posts()).toEqual([]);
  });

  it('change roles immediately, and revert when saving fails', async () => {
    await open();
    const role = screen.getByRole('combobox', { name: 'Rôle pour Camille Vasseur' });
    vi.mocked(request).mockResolvedValueOnce(
      fail({ status: 404, code: 'NOT_FOUND', message: 'Introuvable.' }),
    );
    await userEvent.selectOptions(role, 'Réalisation');
    await waitFor(() => expect(role).toHaveValue('client'));
    vi.mocked(request).mockResolvedValueOnce(ok({ member: camille }));
    await userEvent.selectOptions(role, 'Réalisation');
    expect(await screen.findByText(/Camille Vasseur.*Réalisation/)).toBeVisible();
    expect(role).toHaveValue('contributor');
  });

  it('are removed after a confirmation that lists what they lose', async () => {
    await open();
    vi.mocked(request).mockResolvedValue(ok({}));
    await userEvent.click(screen.getByRole('button', { name: 'Retirer Camille Vasseur' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Retirer Camille Vasseur/ }));
    expect(dialog.getByText(/ne verra plus.*Borne/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^Retirer du projet/ }));
    await waitFor(() => expect(screen.getByText('Camille Vasseur n’en fait plus partie.')).toHaveFocus());
    expect(vi.mocked(request).mock.calls[0]?.slice(0, 2)).toEqual([
      'delete',
      '/api/projects/p1/members/camille',
    ]);
  });

  it('keeps a started invitation when another tab signs out', async () => {
    const { unmount } = await open([]);
    await userEvent.type(screen.getByLabelText('Prénom'), 'Zoé');
    signOutElsewhere();
    unmount();
    await open([]);
    expect(screen.getByLabelText('Prénom')).toHaveValue('Zoé');
  });

  it('are invited by mail, unless they have an account', async () => {
    await open([]);
    await userEvent.click(screen.getByText('Inviter quelqu’un par e-mail'));
    await userEvent.type(screen.getByLabelText('Prénom'), 'Zoé');
    await userEvent.type(screen.getByLabelText('Nom'), 'Delmas');
    await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'zoe@musee.example');
    vi.mocked(request).mockResolvedValueOnce(fail({ status: 409, code: 'EMAIL_TAKEN' }));
    await userEvent.click(screen.getByRole('button', { name: /^Envoyer l’invitation/ }));
    expect(await screen.findByText(/^Cette adresse a déjà un compte.*recherche/)).toBeVisible();
    vi.mocked(request).mockResolvedValueOnce(ok({ user: { email: 'zoe@musee.example' } }));
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    await userEvent.click(screen.getByRole('button', { name: /^Envoyer l’invitation/ }));
    await waitFor(() => expect(screen.getByText('L’invitation part à zoe@musee.example.')).toHaveFocus());
    expect(posts().at(-1)).toEqual([
      '/api/users/invite',
      {
        firstName: 'Zoé',
        lastName: 'Delmas',
        email: 'zoe@musee.example',
        role: 'user',
        locale: 'en',
        projectId: 'p1',
      },
    ]);
  });
});
