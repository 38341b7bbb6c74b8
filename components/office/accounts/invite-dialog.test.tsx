import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { locales } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { account } from '@/tests/setup/accounts';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { sentBy } from '@/tests/setup/sent-by';
import { InviteDialog } from './invite-dialog';
import { rightsWords } from './rights-words';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const words = await formWords({ locale: 'fr' });
const { officeUsers } = await loadMessages('fr');
const opened = await rightsWords('fr');
const viewer = { id: 'me', email: 'ines@agence.example' };
const user = userEvent.setup();
const calls = (method: string) => sentBy(method, vi.mocked(request).mock.calls);

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  sessionStorage.clear();
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
