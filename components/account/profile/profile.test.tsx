import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { announce } from '@/lib/auth/session/session-events';
import { signIn } from '@/lib/auth/sign-in';
import type { User } from '@/lib/contract/accounts/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { person } from '@/tests/setup/users';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { AccountProvider } from '../page/account-context';
import { ProfileForm } from './profile-form';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn() }));

beforeEach(() => {
  vi.mocked(request).mockReset();
  vi.mocked(signIn).mockReset();
  sessionStorage.clear();
});

async function show(user: User = person()) {
  const [words, { account }] = await Promise.all([
    formWords({ locale: 'fr', fallback: 'profileUpdate' }),
    loadMessages('fr'),
  ]);
  return render(
    <AccountProvider user={user} sessions={[]}>
      <h2 id="profile-heading">Profil</h2>
      <ProfileForm words={words} labels={account.profile} company={account.company} save={account.save} />
    </AccountProvider>,
  );
}

const waiting = { timeout: 30_000 };

const form = (name: string) => within(screen.getByRole('form', { name }));
const save = (name: string) => userEvent.click(form(name).getByRole('button', { name: 'Enregistrer' }));
const sent = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);
const change = async (label: string, value: string) => {
  await userEvent.clear(screen.getByLabelText(new RegExp(`^${label}`)));
  await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
};

describe('profile form', () => {
  it('sends all fields with the version it read, then with the version it saved', async () => {
    const saved = person({ firstName: 'Camilla', updatedAt: '2026-11-02T08:00:00.000Z' });
    vi.mocked(request).mockResolvedValue(ok({ user: saved }));
    await show();
    expect(screen.getByLabelText(/^Téléphone/)).toHaveValue('02 61 91 40 14');
    await change('Prénom', 'Camilla');
    await save('Profil');
    expect(await screen.findByText('Enregistré.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Téléphone/)).toHaveValue('02 61 91 40 14');
    await change('Votre fonction', 'Accueil');
    await save('Profil');
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    const whole = {
      accountType: 'business',
      firstName: 'Camilla',
      lastName: 'Vasseur',
      phone: '02 61 91 40 14',
      companyName: 'Musée de Brévigny',
      siret: '73282932000074',
      vatNumber: null,
      legalRepresentative: 'Odile Framont',
    };
    expect(sent()).toEqual([
      ['put', '/api/users/profile', { ...whole, position: null, updatedAt: '2026-11-01T08:00:00.000Z' }],
      ['put', '/api/users/profile', { ...whole, position: 'Accueil', updatedAt: '2026-11-02T08:00:00.000Z' }],
    ]);
  });

  it('shows company fields for a business account, and requires the company name', async () => {
    vi.mocked(request).mockResolvedValue(ok({ user: person() }));
    await show(
      person({ accountType: 'personal', companyName: null, siret: null, legalRepresentative: null }),
    );
    expect(screen.queryByLabelText('Raison sociale')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Professionnel' }));
    expect(screen.getByRole('group', { name: 'Société' })).toBeInTheDocument();
    await save('Profil');
    await waitFor(() =>
      expect(screen.getByLabelText('Raison sociale')).toHaveAccessibleDescription(
        'Indiquez la raison sociale.',
      ),
    );
    expect(request).not.toHaveBeenCalled();
    await change('Raison sociale', 'Musée de Brévigny');
    await save('Profil');
    await waitFor(() =>
      expect(sent()[0]?.[2]).toMatchObject({
        accountType: 'business',
        companyName: 'Musée de Brévigny',
        siret: null,
      }),
    );
  });

  it('sends no company data after a switch back to personal', async () => {
    vi.mocked(request).mockResolvedValue(
      ok({
        user: person({ accountType: 'personal', companyName: null, siret: null, legalRepresentative: null }),
      }),
    );
    await show(
      person({ accountType: 'personal', companyName: null, siret: null, legalRepresentative: null }),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Professionnel' }));
    await change('SIRET', '12');
    await userEvent.click(screen.getByRole('radio', { name: 'Personnel' }));
    await save('Profil');
    await waitFor(() =>
      expect(sent()[0]?.[2]).toMatchObject({ accountType: 'personal', companyName: null, siret: null }),
    );
  });

  it('validates a SIRET on blur', async () => {
    await show();
    await change('SIRET', '732 829 320 00079');
    await userEvent.tab();
    await waitFor(() =>
      expect(screen.getByLabelText(/^SIRET/)).toHaveAccessibleDescription(/^Ce numéro SIRET n’existe pas/),
    );
    await change('SIRET', '732 829 320 00074');
    await waitFor(() => expect(screen.getByLabelText(/^SIRET/)).toBeValid());
  });

  it('rejects a VAT number of another company', async () => {
    await show();
    await change('Numéro de TVA', 'FR83404833048');
    await userEvent.tab();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Numéro de TVA/)).toHaveAccessibleDescription(
        /^Ce numéro de TVA n’est pas celui/,
      ),
    );
  });

  it('warns that a switch to personal deletes the company data, and removes them', async () => {
    vi.mocked(request).mockResolvedValue(
      ok({
        user: person({ accountType: 'personal', companyName: null, siret: null, legalRepresentative: null }),
      }),
    );
    await show();
    await userEvent.click(screen.getByRole('radio', { name: 'Personnel' }));
    expect(screen.getByText(/vous effacez les données de la société/)).toBeInTheDocument();
    await save('Profil');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Société' })).not.toBeInTheDocument());
    expect(sent()[0]?.[2]).toMatchObject({ accountType: 'personal', companyName: null, siret: null });
  });

  it('validates the phone format, and shows a number refused by the server beside its field', async () => {
    const message = 'Veuillez saisir un numéro de téléphone valide.';
    vi.mocked(request).mockResolvedValue(
      fail({
        status: 422,
        code: 'INVALID',
        message: 'Certains champs sont à corriger.',
        errors: [{ field: 'phone', code: 'phone', message }],
      }),
    );
    await show();
    await change('Téléphone', '12');
    await userEvent.tab();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Téléphone/)).toHaveAccessibleDescription(new RegExp(`^${message}`)),
    );
    await change('Téléphone', '09 99 99 99 99');
    await save('Profil');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByLabelText(/^Téléphone/)).toHaveAccessibleDescription(new RegExp(`^${message}`));
    expect(screen.getByLabelText(/^Téléphone/)).toHaveValue('09 99 99 99 99');
  });

  it('shows no error while the button is pressed, so that it does not move under the pointer', async () => {
    await show();
    await change('Téléphone', '12');
    const button = form('Profil').getByRole('button', { name: 'Enregistrer' });
    const mouse = userEvent.setup();
    await mouse.pointer({ keys: '[MouseLeft>]', target: button });
    expect(button).toHaveFocus();
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(screen.getByLabelText(/^Téléphone/)).not.toBeInvalid();
    await mouse.pointer({ keys: '[/MouseLeft]', target: button });
    await waitFor(() => expect(screen.getByLabelText(/^Téléphone/)).toBeInvalid());
    expect(request).not.toHaveBeenCalled();
  });

  it('shows newer saved values after a conflict, and preserves typed values', async () => {
    const fresh = person({ lastName: 'Vasseur-Lemoine', updatedAt: '2026-11-03T08:00:00.000Z' });
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE' }))
      .mockResolvedValueOnce(ok({ data: { user: fresh } }))
      .mockResolvedValueOnce(ok({ user: fresh }));
    await show();
    await change('Prénom', 'Camilla');
    await save('Profil');
    expect(await screen.findByText(/modifiées entre-temps/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveValue('Vasseur-Lemoine'));
    expect(screen.getByLabelText('Prénom')).toHaveValue('Camilla');
    await save('Profil');
    await waitFor(() =>
      expect(sent()[2]?.[2]).toMatchObject({
        firstName: 'Camilla',
        lastName: 'Vasseur-Lemoine',
        updatedAt: fresh.updatedAt,
      }),
    );
  });

  it('shows its default message for an error without a message', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 400, code: 'UNREADABLE_ANSWER' }));
    await show();
    await change('Prénom', 'Camilla');
    await save('Profil');
    expect(await screen.findByRole('alert')).toHaveTextContent('Erreur lors de la mise à jour du profil');
  });
});

describe('profile form when the session ends', () => {
  it('lets the same user sign in again on the page, and sends the typed values', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 401, code: 'UNAUTHORIZED' }))
      .mockResolvedValueOnce(ok({ user: person({ firstName: 'Camilla' }) }));
    vi.mocked(signIn).mockResolvedValue(ok({ role: 'user' }));
    await show();
    await change('Prénom', 'Camilla');
    await save('Profil');
    const dialog = await screen.findByRole(
      'dialog',
      { name: 'Session expirée. Veuillez vous reconnecter.' },
      waiting,
    );
    expect(dialog).toHaveTextContent('camille@musee.example');
    await userEvent.type(within(dialog).getByLabelText('Mot de passe'), 'trois chevaux');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Se reconnecter' }));
    expect(await screen.findByText('Enregistré.')).toBeInTheDocument();
    expect(signIn).toHaveBeenCalledWith({
      email: 'camille@musee.example',
      password: 'trois chevaux',
      locale: 'fr',
    });
    expect(request).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays on the page only with unsaved input', async () => {
    await show();
    let free = true;
    await act(async () => void (free = announce('ended')));
    expect(free).toBe(true);
    await change('Prénom', 'Camilla');
    // Validation runs on blur.
    await userEvent.click(document.body);
    await act(async () => void (free = announce('ended')));
    expect(free).toBe(false);
    expect(await screen.findByRole('dialog', {}, waiting)).toBeInTheDocument();
    expect(screen.getByLabelText('Mot de passe')).toHaveFocus();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Prénom')).toHaveValue('Camilla');
    expect(request).not.toHaveBeenCalled();
  });

  it('restores its draft after a return to the page, for its owner only', async () => {
    const { unmount } = await show();
    await change('Prénom', 'Camilla');
    unmount();
    const other = await show(person({ id: 'someone-else' }));
    expect(screen.getByLabelText('Prénom')).toHaveValue('Camille');
    other.unmount();
    await show();
    await waitFor(() => expect(screen.getByLabelText('Prénom')).toHaveValue('Camilla'));
    expect(screen.getByText(/^Ce que vous aviez tapé est remis/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Revenir aux valeurs enregistrées' }));
    expect(screen.getByLabelText('Prénom')).toHaveValue('Camille');
    expect(sessionStorage).toHaveLength(0);
  });

  it('deletes its draft on sign-out in this tab, but not in another tab', async () => {
    await show();
    await change('Prénom', 'Camilla');
    signOutElsewhere();
    expect(sessionStorage).toHaveLength(1);
    act(() => void announce('signed-out'));
    expect(sessionStorage).toHaveLength(0);
  });
});
