import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { download } from '@/lib/api/browser/browser-download';
import { fail, ok } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import { person } from '@/tests/setup/users';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { AccountProvider } from '../page/account-context';
import { DataExport } from './data-export';
import { DeactivateAccount } from './deactivate-account';
import { DeleteAccount } from './delete-account';
import { leave } from './leave';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/api/browser/browser-download', () => ({ download: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn() }));
vi.mock('./leave', () => ({ leave: vi.fn(() => 'leaving') }));

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(request).mockReset();
  vi.mocked(download).mockReset();
  vi.mocked(leave).mockClear();
});

async function show(locale: 'fr' | 'en' = 'fr', user = person(), bound = false) {
  const [words, { account }] = await Promise.all([formWords({ locale }), loadMessages(locale)]);
  return render(
    <AccountProvider user={user} sessions={[]}>
      <ul>
        <DataExport words={words} labels={account.leave.export} />
        <DeactivateAccount
          words={words}
          labels={account.leave.deactivate}
          back={account.leave.back}
          farewell="/auth/login?left=deactivated"
        />
        <DeleteAccount
          words={words}
          labels={account.leave.delete}
          farewell="/auth/login?left=deleted"
          bound={bound}
        >
          <p>{account.leave.goes}</p>
          <p>{account.leave.stays}</p>
        </DeleteAccount>
      </ul>
    </AccountProvider>,
  );
}

async function open(name: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name }));
  return screen.getByRole('dialog');
}

describe('account deletion', () => {
  it('lists deleted and remaining data, and requires the password and the typed word', async () => {
    await show();
    const dialog = await open('Supprimer');
    expect(dialog).toHaveTextContent('profil, adresses, demandes, messages et fichiers');
    expect(dialog).toHaveTextContent('Pendant dix ans, nous gardons les devis que vous avez acceptés');
    await userEvent.type(within(dialog).getByLabelText('Mot de passe'), 'trois chevaux');
    await userEvent.type(within(dialog).getByLabelText('Tapez SUPPRIMER pour confirmer'), 'supprime');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer pour de bon' }));
    await waitFor(() =>
      expect(within(dialog).getByLabelText('Tapez SUPPRIMER pour confirmer')).toHaveAccessibleDescription(
        'Tapez le mot SUPPRIMER. Chaque champ est obligatoire.',
      ),
    );
    expect(request).not.toHaveBeenCalled();
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    await userEvent.type(within(dialog).getByLabelText('Tapez SUPPRIMER pour confirmer'), 'r');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer pour de bon' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/auth/login?left=deleted'));
    expect(request).toHaveBeenCalledExactlyOnceWith('delete', '/api/users/profile', {
      body: { password: 'trois chevaux', confirm: true },
      locale: 'fr',
    });
  });

  it('requires the English word in English', async () => {
    await show('en');
    const dialog = await open('Delete');
    expect(within(dialog).getByLabelText('Type DELETE to confirm')).toBeInTheDocument();
  });

  it('shows a wrong password beside its field, and the last-administrator error above the form', async () => {
    await show();
    const dialog = await open('Supprimer');
    await userEvent.type(within(dialog).getByLabelText('Mot de passe'), 'faux');
    await userEvent.type(within(dialog).getByLabelText('Tapez SUPPRIMER pour confirmer'), 'SUPPRIMER');
    vi.mocked(request).mockResolvedValueOnce(
      fail({
        status: 422,
        code: 'PASSWORD_WRONG',
        errors: [{ field: 'password', code: 'wrong', message: 'Ce mot de passe est incorrect.' }],
      }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer pour de bon' }));
    await waitFor(() =>
      expect(within(dialog).getByLabelText('Mot de passe')).toHaveAccessibleDescription(
        'Ce mot de passe est incorrect. Chaque champ est obligatoire.',
      ),
    );
    vi.mocked(request).mockResolvedValueOnce(fail({ status: 409, code: 'LAST_ADMIN' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer pour de bon' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('alert')).toHaveTextContent('dernier administrateur'),
    );
    expect(leave).not.toHaveBeenCalled();
  });

  it('requires one more confirmation when the API knows of a running contract', async () => {
    await show();
    const dialog = within(await open('Supprimer'));
    await userEvent.type(dialog.getByLabelText('Mot de passe'), 'trois chevaux');
    await userEvent.type(dialog.getByLabelText('Tapez SUPPRIMER pour confirmer'), 'SUPPRIMER');
    vi.mocked(request).mockResolvedValueOnce(
      fail({
        status: 409,
        code: 'CONTRACT_RUNNING',
        message: 'Un devis accepté est en cours.',
        errors: [{ field: 'running', code: 'required', message: 'Cochez pour confirmer.' }],
      }),
    );
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer pour de bon' }));
    const tick = await dialog.findByRole('checkbox', {
      name: /^Un devis, un projet ou une facture est en cours/,
    });
    expect(tick).toHaveAccessibleDescription('Cochez pour confirmer. Chaque champ est obligatoire.');
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    await userEvent.click(tick);
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer pour de bon' }));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(request).toHaveBeenLastCalledWith('delete', '/api/users/profile', {
      body: { password: 'trois chevaux', confirm: true, running: 'confirmed' },
      locale: 'fr',
    });
  });

  it('asks for the confirmation at once when the page knows of a running contract', async () => {
    await show('en', person(), true);
    const dialog = within(await open('Delete'));
    expect(dialog.getByRole('checkbox', { name: /^I know that a quote/ })).not.toBeChecked();
  });

  it('can be cancelled', async () => {
    await show();
    const dialog = await open('Supprimer');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('account deactivation', () => {
  it('requires a reason, the password and the check box, and explains how to reactivate', async () => {
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    await show();
    const dialog = await open('Désactiver');
    expect(dialog).toHaveTextContent('appelez le service client');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver le compte' }));
    const alert = await within(dialog).findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Dites-nous pourquoi, en quelques mots.',
      'Indiquez votre mot de passe.',
      'Cochez pour confirmer.',
    ]);
    await userEvent.type(within(dialog).getByLabelText(/^Pourquoi partez-vous/), 'Le projet est fini.');
    await userEvent.type(within(dialog).getByLabelText('Mot de passe'), 'trois chevaux');
    await userEvent.click(within(dialog).getByRole('checkbox'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver le compte' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/auth/login?left=deactivated'));
    expect(request).toHaveBeenCalledExactlyOnceWith('patch', '/api/users/deactivate', {
      body: { reason: 'Le projet est fini.', password: 'trois chevaux' },
      locale: 'fr',
    });
  });
});

describe('data export', () => {
  it('shows the progress, then downloads one file named by the agency’s day', async () => {
    vi.setSystemTime('2026-11-19T23:30:00.000Z');
    const address = vi.fn(() => 'blob:1');
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, { createObjectURL: address, revokeObjectURL: vi.fn() }),
    );
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    let finish: () => void = () => {};
    vi.mocked(download).mockImplementation(async (_, { onProgress }) => {
      onProgress(42_100);
      await new Promise<void>((resolve) => (finish = resolve));
      return ok(new Blob(['{}']));
    });
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Télécharger' }));
    expect(await screen.findByText(/^43\s*ko$/)).toBeInTheDocument();
    expect(screen.getByText('Préparation du fichier…')).toBeInTheDocument();
    finish();
    expect(await screen.findByText('Le fichier est téléchargé.')).toBeInTheDocument();
    expect(clicked.mock.contexts[0]).toMatchObject({
      href: 'blob:1',
      download: 'mes-donnees-2026-11-20.json',
    });
  });

  it('shows an error when the download fails', async () => {
    vi.mocked(download).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Télécharger' }));
    expect(await screen.findByText(/^Erreur de connexion au serveur/)).toBeInTheDocument();
  });
});

describe('draft of the deactivation reason', () => {
  it('is restored after a sign-out in another tab, for its author only, without the password', async () => {
    const { unmount } = await show();
    const dialog = within(await open('Désactiver'));
    await userEvent.type(dialog.getByLabelText(/^Pourquoi/), 'Le musée ferme.');
    await userEvent.type(dialog.getByLabelText('Mot de passe'), 'trois chevaux');
    signOutElsewhere();
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('chevaux');
    const other = await show('fr', person({ id: 'someone-else' }));
    expect(within(await open('Désactiver')).getByLabelText(/^Pourquoi/)).toHaveValue('');
    other.unmount();
    await show();
    expect(within(await open('Désactiver')).getByLabelText(/^Pourquoi/)).toHaveValue('Le musée ferme.');
  });
});
