import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import { locales } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { account } from '@/tests/setup/accounts';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { InviteDialog } from './invite-dialog';
import { rightsWords } from './rights-words';
import { changesIn, versionOf } from './use-user-form';
import { UserForm } from './user-form';
import { UserSessions } from './user-sessions';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const words = await formWords({ locale: 'fr' });
const { officeUsers, officeFrame } = await loadMessages('fr');
const opened = await rightsWords('fr');
const viewer = { id: 'me', email: 'ines@agence.example' };
const user = userEvent.setup();
const calls = (method: string) =>
  vi
    .mocked(request)
    .mock.calls.filter(([each]) => each === method)
    .map(([, path, { body }]) => [path, body]);

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  sessionStorage.clear();
});

const camille = account({ email: 'camille@musee.example' });
const edit = (shown: Account = camille) =>
  render(
    <UserForm
      words={words}
      labels={officeUsers.show.form}
      stale={officeFrame.stale}
      account={shown}
      viewer={viewer}
    />,
  );
const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }));
const retype = async (label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};

describe('account form', () => {
  it('offers every language', () => {
    edit();
    const choice = within(screen.getByLabelText(officeUsers.show.form.locale));
    expect(choice.getAllByRole('option').map((option) => option.lang)).toEqual(locales);
  });

  it('sends the changed fields with the version that was read', async () => {
    vi.mocked(request).mockResolvedValue(
      ok({ user: { ...camille, lastName: 'Vasseur-Roy', updatedAt: '2026-11-02T08:00:00.000Z' } }),
    );
    edit();
    await retype('Nom', 'Vasseur-Roy');
    await save();
    await waitFor(() => expect(screen.getByText('Enregistré.')).toBeInTheDocument());
    expect(calls('put')).toEqual([
      [`/api/users/${camille.id}`, { lastName: 'Vasseur-Roy', updatedAt: camille.updatedAt }],
    ]);
    expect(router.refresh).toHaveBeenCalledOnce();
    await retype('Prénom', 'Camélia');
    await save();
    await waitFor(() => expect(calls('put')).toHaveLength(2));
    expect(calls('put')[1]?.[1]).toEqual({ firstName: 'Camélia', updatedAt: '2026-11-02T08:00:00.000Z' });
  });

  it('preserves input after a conflict, names the other user, and saves over the newer version', async () => {
    const theirs = {
      ...camille,
      lastName: 'Roy',
      phone: '+33199003107',
      updatedAt: '2026-11-03T08:00:00.000Z',
    };
    vi.mocked(request).mockImplementation(async (method, path) => {
      if (method === 'put')
        return calls('put').length === 1 ? fail({ status: 409, code: 'STALE' }) : ok({ user: theirs });
      return path.startsWith('/api/activity')
        ? ok({ activity: [{ actor: { id: 'a', name: 'Théo Garrigue' }, createdAt: theirs.updatedAt }] })
        : ok({ user: theirs });
    });
    edit();
    await retype('Nom', 'Vasseur-Roy');
    await save();
    const stale = within(await screen.findByRole('region', { name: 'Modifié entre-temps' }));
    expect(stale.getByText(/Théo Garrigue/)).toBeInTheDocument();
    expect(screen.getByLabelText('Nom')).toHaveValue('Vasseur-Roy');
    // Not edited here: takes the other user's value.
    expect(screen.getByLabelText(/^Téléphone/)).toHaveValue('+33 1 99 00 31 07');
    await save();
    await waitFor(() => expect(calls('put')).toHaveLength(2));
    expect(calls('put')[1]?.[1]).toMatchObject({ lastName: 'Vasseur-Roy', updatedAt: theirs.updatedAt });
  });

  it('shows which data a personal account loses, and deletes them', async () => {
    vi.mocked(request).mockResolvedValue(ok({ user: camille }));
    edit();
    await user.click(screen.getByRole('radio', { name: 'Personnel' }));
    expect(screen.getByText(/vous effacez les données de la société/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/SIRET/)).toBeNull();
    await save();
    await waitFor(() => expect(calls('put')).toHaveLength(1));
    expect(calls('put')[0]?.[1]).toMatchObject({ accountType: 'personal', companyName: null, siret: null });
  });

  it('omits an unchanged address, which would cancel a pending change', () => {
    expect(
      changesIn(
        { email: 'a@b.example', firstName: 'A', phone: null },
        { email: true, firstName: true },
        { email: 'a@b.example' },
      ),
    ).toEqual({ firstName: 'A' });
  });

  it('has no conflict after other changes on the page', () => {
    const later = { ...camille, role: 'manager', updatedAt: '2026-11-09T08:00:00.000Z' } as const;
    expect(versionOf(later, camille)).toBe(later.updatedAt);
    expect(versionOf({ ...later, lastName: 'Roy' }, camille)).toBe(camille.updatedAt);
    expect(versionOf(camille, later)).toBe(later.updatedAt);
  });
});

describe('sessions of an account', () => {
  const rows = ['s1', 's2'].map((id) => ({
    id,
    current: false,
    device: `Firefox ${id}`,
    seen: 'hier',
    since: 'Ouverte',
  }));
  const show = () =>
    render(<UserSessions userId="u1" words={words} labels={officeUsers.show.sessions} sessions={rows} />);

  it('are ended one by one, also if they have already ended', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(ok({}))
      .mockResolvedValueOnce(fail({ status: 404, code: 'NOT_FOUND' }));
    show();
    await user.click(screen.getByRole('button', { name: 'Fermer Firefox s1' }));
    await waitFor(() => expect(screen.getByText('La connexion est fermée.')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Fermer Firefox s2' }));
    await waitFor(() => expect(screen.getByText('Aucune connexion ouverte.')).toBeInTheDocument());
    expect(calls('delete').map(([path]) => path)).toEqual([
      '/api/users/u1/sessions/s1',
      '/api/users/u1/sessions/s2',
    ]);
  });

  it('are ended together', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    show();
    await user.click(screen.getByRole('button', { name: 'Fermer toutes les connexions' }));
    await waitFor(() => expect(screen.getByText('Toutes les connexions sont fermées.')).toBeInTheDocument());
    expect(calls('delete').map(([path]) => path)).toEqual(['/api/users/u1/sessions']);
  });
});

describe('invitation', () => {
  const onClose = vi.fn();
  const invite = (email = viewer.email) =>
    render(
      <InviteDialog
        words={words}
        labels={officeUsers.invite}
        rightsWords={opened}
        roles={officeUsers.words.roles}
        languages={{ fr: 'Français', en: 'English' }}
        email={email}
        onClose={onClose}
      />,
    );
  const projects = ok({
    projects: [{ id: 'p1', title: 'Borne d’accueil', clientName: 'Musée de Brévigny' }],
    count: 1,
  });

  it('offers every language', () => {
    vi.mocked(request).mockResolvedValue(projects);
    invite();
    const choice = within(screen.getByLabelText(officeUsers.invite.locale));
    expect(choice.getAllByRole('option').map((option) => option.lang)).toEqual(locales);
  });

  it('preserves typed text when another tab signs out, for its author only', async () => {
    vi.mocked(request).mockResolvedValue(projects);
    const { unmount } = invite();
    await user.type(screen.getByLabelText('Prénom'), 'Zoé');
    signOutElsewhere();
    unmount();
    const other = invite('ada@agence.example');
    expect(screen.getByLabelText('Prénom')).toHaveValue('');
    other.unmount();
    invite();
    expect(screen.getByLabelText('Prénom')).toHaveValue('Zoé');
  });

  it('asks for the name and address of the invited person', async () => {
    vi.mocked(request).mockResolvedValue(projects);
    invite();
    await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
    const { firstName_required, lastName_required, email_required } = officeUsers.invite.fields;
    for (const sentence of [firstName_required, lastName_required, email_required])
      expect(await screen.findByRole('link', { name: sentence })).toBeInTheDocument();
    expect(screen.queryByText(/votre/)).toBeNull();
  });

  it('counts projects only', async () => {
    vi.mocked(request).mockResolvedValue(ok({ projects: [], count: 0 }));
    invite();
    expect(await screen.findByText('0 projet trouvé.')).toBeInTheDocument();
  });

  it('includes a project', async () => {
    vi.mocked(request).mockImplementation(async (method) =>
      method === 'get' ? projects : ok({ user: account() }),
    );
    invite();
    await user.type(screen.getByLabelText('Prénom'), 'Noé');
    await user.type(screen.getByLabelText('Nom'), 'Vidal');
    await user.type(screen.getByLabelText('Adresse e-mail'), 'noe@client.example');
    await user.selectOptions(screen.getByLabelText('Rôle'), 'manager');
    await user.selectOptions(
      screen.getByLabelText('Projet'),
      await screen.findByRole('option', { name: 'Borne d’accueil, Musée de Brévigny' }),
    );
    await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls('post')).toEqual([
      [
        '/api/users/invite',
        {
          firstName: 'Noé',
          lastName: 'Vidal',
          email: 'noe@client.example',
          role: 'manager',
          locale: 'fr',
          projectId: 'p1',
        },
      ],
    ]);
  });

  it('preserves input if the address is taken, and needs no project if they cannot be read', async () => {
    vi.mocked(request).mockImplementation(async (method) =>
      method === 'get'
        ? fail({ status: 503, code: 'UNAVAILABLE' })
        : fail({
            status: 409,
            code: 'EMAIL_TAKEN',
            errors: [{ field: 'email', code: 'taken', message: 'Adresse déjà utilisée.' }],
          }),
    );
    invite();
    await user.type(screen.getByLabelText('Prénom'), 'Noé');
    await user.type(screen.getByLabelText('Nom'), 'Vidal');
    await user.type(screen.getByLabelText('Adresse e-mail'), 'noe@client.example');
    expect(await screen.findByText(/Les projets n’ont pas pu être lus/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Adresse e-mail')).toHaveAttribute('aria-invalid', 'true'),
    );
    expect(screen.getByLabelText('Prénom')).toHaveValue('Noé');
  });
});
