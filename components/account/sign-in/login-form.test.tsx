import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { fail, ok } from '@/lib/api/result';
import { endCeremony, supportsAutofill, signWithPasskey, type Ceremony } from '@/lib/auth/passkey-ceremony';
import { signIn, signInWithPasskey, type SignedIn } from '@/lib/auth/sign-in';
import type { Assertion } from '@/lib/contract/accounts/passkey-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { goToDestination } from '../flow/go-to-destination';
import { LoginForm } from './login-form';

vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn(), signInWithPasskey: vi.fn() }));
vi.mock('@/lib/auth/passkey-ceremony', () => ({
  endCeremony: vi.fn(),
  supportsAutofill: vi.fn(),
  signWithPasskey: vi.fn(),
}));
vi.mock('../flow/go-to-destination', () => ({ goToDestination: vi.fn(() => 'leaving') }));

const destination = {
  wanted: '/new-project?service=web',
  user: '/dashboard',
  admin: '/admin',
  manager: '/auth/login',
};

beforeEach(() => {
  vi.mocked(signIn).mockReset();
  vi.mocked(goToDestination).mockClear();
  for (const mock of [endCeremony, supportsAutofill, signWithPasskey, signInWithPasskey])
    vi.mocked(mock as () => unknown).mockReset();
  vi.unstubAllGlobals();
});

async function show(locale: 'fr' | 'en' = 'fr') {
  const { auth } = await loadMessages(locale);
  const words = await formWords({ locale, auth: true, fallback: 'login', incomplete: 'credentials' });
  render(
    <>
      <h2 id="login-heading">Se connecter</h2>
      <LoginForm
        words={words}
        labels={{
          email: 'Adresse e-mail',
          password: 'Mot de passe',
          submit: 'Se connecter',
          passkey: auth.passkey,
        }}
        destination={destination}
        slowed={<a href="#lien">un nouveau mot de passe</a>}
      >
        <a href="#oublie">Mot de passe oublié</a>
      </LoginForm>
    </>,
  );
  return {
    form: screen.getByRole<HTMLFormElement>('form', { name: 'Se connecter' }),
    email: screen.getByLabelText('Adresse e-mail'),
    password: screen.getByLabelText('Mot de passe'),
    button: screen.getByRole('button', { name: 'Se connecter' }),
  };
}

async function fillIn({ email, password }: { email: HTMLElement; password: HTMLElement }) {
  await userEvent.type(email, 'Camille@Musee.example');
  await userEvent.type(password, 'trois chevaux');
}

describe('login form', () => {
  it('reports missing fields in the specified words, and links to them', async () => {
    const { email, password, button } = await show();
    await userEvent.click(button);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Email et mot de passe sont obligatoires');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(email).toBeInvalid();
    expect(password).toHaveAccessibleDescription(
      'Indiquez votre mot de passe. Chaque champ est obligatoire.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Indiquez votre mot de passe.' }));
    await waitFor(() => expect(password).toHaveFocus());
    expect(signIn).not.toHaveBeenCalled();
  });

  it('clears an error as soon as the field is corrected', async () => {
    const { email, button } = await show();
    await userEvent.click(button);
    await screen.findByRole('alert');
    await userEvent.type(email, 'c');
    await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'));
  });

  it('signs in once in spite of repeated clicks, then opens the requested page', async () => {
    let answer: (result: SignedIn) => void = () => {};
    vi.mocked(signIn).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const fields = await show();
    await fillIn(fields);
    await userEvent.dblClick(fields.button);
    await userEvent.type(fields.password, '{Enter}');
    await waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Envoi en cours' })).toHaveAttribute('aria-busy', 'true');
    expect(fields.email).toHaveAttribute('readonly');
    answer(ok({ role: 'admin' }));
    await waitFor(() => expect(goToDestination).toHaveBeenCalledWith(destination, 'admin'));
    expect(signIn).toHaveBeenCalledOnce();
    expect(signIn).toHaveBeenCalledWith({
      email: 'camille@musee.example',
      password: 'trois chevaux',
      locale: 'fr',
    });
    expect(screen.getByRole('button', { name: 'Envoi en cours' })).toHaveAttribute('aria-busy', 'true');
  });

  it('shows an error once: as a notification, then as text in the form; preserves input', async () => {
    vi.mocked(signIn).mockResolvedValue(fail({ status: 401, code: 'INVALID_CREDENTIALS', message: 'Wrong' }));
    const fields = await show();
    await fillIn(fields);
    await userEvent.click(fields.button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Échec de la connexion');
    expect(screen.getAllByText('Échec de la connexion')).toHaveLength(1);
    expect(within(screen.getByRole('form')).getByRole('alert')).toBeInTheDocument();
    await waitFor(() => expect(fields.password).toHaveFocus());
    expect(fields.email).toHaveValue('Camille@Musee.example');
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByText('Échec de la connexion')).toHaveLength(1);
    await userEvent.click(fields.button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Échec de la connexion');
  });

  it.each([
    [
      { status: 0, code: 'NETWORK' },
      'Impossible de contacter le serveur. Veuillez vérifier votre connexion.',
    ],
    [
      { status: 0, code: 'TIMEOUT' },
      'Impossible de contacter le serveur. Veuillez vérifier votre connexion.',
    ],
    [{ status: 401, code: 'INCOMPLETE_ANSWER' }, 'Données de connexion incomplètes'],
    [{ status: 400, code: 'UNREADABLE_ANSWER' }, 'Erreur lors de la connexion'],
    [
      { status: 500, code: 'SERVER_ERROR', message: 'boum' },
      'Une erreur serveur est survenue. Veuillez réessayer plus tard.',
    ],
    [{ status: 418, code: 'TEAPOT', message: 'Les mots de l’hôte.' }, 'Les mots de l’hôte.'],
  ])('shows %o as « %s »', async (failure, sentence) => {
    vi.mocked(signIn).mockResolvedValue(fail(failure));
    const fields = await show();
    await fillIn(fields);
    await userEvent.click(fields.button);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('offers alternative ways to sign in only after too many attempts', async () => {
    vi.mocked(signIn)
      .mockResolvedValueOnce(fail({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Trop de demandes.' }))
      .mockResolvedValueOnce(fail({ status: 401, code: 'INVALID_CREDENTIALS' }));
    const fields = await show();
    await fillIn(fields);
    await userEvent.click(fields.button);
    expect(await screen.findByRole('link', { name: 'un nouveau mot de passe' })).toBeVisible();
    await userEvent.click(fields.button);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Échec de la connexion'));
    expect(screen.queryByRole('link', { name: 'un nouveau mot de passe' })).toBeNull();
  });

  it('shows an error in English', async () => {
    vi.mocked(signIn).mockResolvedValue(fail({ status: 401, code: 'INVALID_CREDENTIALS' }));
    const fields = await show('en');
    await fillIn(fields);
    await userEvent.click(fields.button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  });

  it('asks for a code if the account has a second factor, without an error', async () => {
    vi.mocked(signIn)
      .mockResolvedValueOnce(fail({ status: 401, code: 'OTP_REQUIRED', message: 'Saisissez le code.' }))
      .mockResolvedValueOnce(fail({ status: 401, code: 'OTP_REQUIRED', message: 'Saisissez le code.' }))
      .mockResolvedValueOnce(fail({ status: 401, code: 'OTP_WRONG', message: 'Ce code n’est pas le bon.' }))
      .mockResolvedValueOnce(ok({ role: 'admin' }));
    const fields = await show();
    expect(screen.queryByLabelText('Code de vérification')).toBeNull();
    await fillIn(fields);
    await userEvent.click(fields.button);
    const code = await screen.findByLabelText('Code de vérification');
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(fields.button);
    await waitFor(() => expect(code).toBeInvalid());
    await userEvent.type(code, '000000{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Ce code n’est pas le bon.'));
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.clear(code);
    await userEvent.type(code, '7k2m-xq4d-9tba{Enter}');
    await waitFor(() => expect(goToDestination).toHaveBeenCalledWith(destination, 'admin'));
    expect(signIn).toHaveBeenLastCalledWith({
      email: 'camille@musee.example',
      password: 'trois chevaux',
      otp: '7k2m-xq4d-9tba',
      locale: 'fr',
    });
  });

  it('shows the password on request, and never puts it in the URL', async () => {
    const { form, password } = await show();
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Montrer le mot de passe' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Montrer le mot de passe' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(form.method).toBe('post');
  });
});

describe('sign-in with a passkey', () => {
  const assertion: Assertion = { id: 'key', clientDataJSON: 'c', authenticatorData: 'a', signature: 's' };
  const withoutEnd = () => new Promise<Ceremony<Assertion>>(() => {});
  const knowsPasskeys = (inField: boolean) => {
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.mocked(supportsAutofill).mockResolvedValue(inField);
  };
  const use = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Avec une clé d’accès' }));

  it('is not offered in a browser without passkeys', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Avec une clé d’accès' })).toBeNull();
    expect(signWithPasskey).not.toHaveBeenCalled();
  });

  it('asks the device after a click, then opens the next page', async () => {
    knowsPasskeys(false);
    vi.mocked(signWithPasskey).mockResolvedValue({ kind: 'done', answer: assertion });
    vi.mocked(signInWithPasskey).mockResolvedValue(ok({ role: 'admin' }));
    await show();
    await use();
    await waitFor(() => expect(goToDestination).toHaveBeenCalledWith(destination, 'admin'));
    expect(signWithPasskey).toHaveBeenCalledExactlyOnceWith({ locale: 'fr', inField: false });
    expect(signInWithPasskey).toHaveBeenCalledWith({ assertion: JSON.stringify(assertion), locale: 'fr' });
  });

  it.each<[Ceremony<Assertion>, RegExp]>([
    [{ kind: 'cancelled' }, /Aucune clé n’a été choisie/],
    [{ kind: 'domain' }, /adresse habituelle du site/],
    [{ kind: 'failed', failure: { status: 0, code: 'NETWORK' } }, /Impossible de contacter le serveur/],
  ])('shows why the device returned no passkey: %o', async (outcome, sentence) => {
    knowsPasskeys(false);
    vi.mocked(signWithPasskey).mockResolvedValue(outcome);
    await show();
    await use();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('button', { name: 'Avec une clé d’accès' })).not.toHaveAttribute('aria-busy');
  });

  it('shows the server’s reason for a refused passkey', async () => {
    knowsPasskeys(false);
    vi.mocked(signWithPasskey).mockResolvedValue({ kind: 'done', answer: assertion });
    vi.mocked(signInWithPasskey).mockResolvedValue(
      fail({ status: 422, code: 'PASSKEY_UNKNOWN', message: 'Cette clé d’accès n’est plus connue ici.' }),
    );
    await show();
    await use();
    expect(await screen.findByRole('alert')).toHaveTextContent('Cette clé d’accès n’est plus connue ici.');
    expect(goToDestination).not.toHaveBeenCalled();
  });

  it('is offered in the e-mail field if the browser supports it', async () => {
    knowsPasskeys(true);
    vi.mocked(signWithPasskey).mockResolvedValueOnce({ kind: 'done', answer: assertion });
    vi.mocked(signInWithPasskey).mockResolvedValue(ok({ role: 'user' }));
    const { email } = await show();
    expect(email).toHaveAttribute('autocomplete', 'username webauthn');
    await waitFor(() => expect(goToDestination).toHaveBeenCalledWith(destination, 'user'));
    expect(signWithPasskey).toHaveBeenCalledWith({ locale: 'fr', inField: true });
  });

  it('is cancelled while a password is sent, and offered again after a wrong password', async () => {
    knowsPasskeys(true);
    vi.mocked(signWithPasskey).mockImplementation(withoutEnd);
    vi.mocked(signIn).mockResolvedValue(fail({ status: 401, code: 'INVALID_CREDENTIALS' }));
    const fields = await show();
    await waitFor(() => expect(signWithPasskey).toHaveBeenCalledOnce());
    await fillIn(fields);
    await userEvent.click(fields.button);
    await screen.findByRole('alert');
    expect(endCeremony).toHaveBeenCalled();
    await waitFor(() => expect(signWithPasskey).toHaveBeenCalledTimes(2));
  });
});
