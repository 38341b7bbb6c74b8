import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { fail, ok } from '@/lib/api/result';
import { signUp } from '@/lib/auth/sign-in';
import { takeDestination } from './after-verification';
import { goToDestination } from '../flow/go-to-destination';
import { SignupForm } from './signup-form';

vi.mock('@/lib/auth/sign-in', () => ({ signUp: vi.fn() }));
vi.mock('../flow/go-to-destination', () => ({ goToDestination: vi.fn(() => 'leaving') }));

const wanted = '/new-project?service=web&tier=simple';

beforeEach(() => {
  vi.mocked(signUp).mockReset();
  vi.mocked(goToDestination).mockClear();
  localStorage.clear();
});

async function show() {
  const words = await formWords({ locale: 'fr', auth: true, fallback: 'register', incomplete: 'allFields' });
  const labels = {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Créer le compte',
  };
  render(
    <>
      <h2 id="signup-heading">Créer un compte</h2>
      <SignupForm
        words={words}
        labels={labels}
        destination={{ wanted, user: '/dashboard', admin: '/admin', manager: '/auth/login' }}
      >
        <p>Conditions</p>
      </SignupForm>
    </>,
  );
}

const field = (name: string) => screen.getByLabelText(name);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Créer le compte' }));

async function fillIn(password = 'trois chevaux de bois') {
  await userEvent.type(field('Prénom'), 'Camille');
  await userEvent.type(field('Nom'), 'Vasseur');
  await userEvent.type(field('Adresse e-mail'), 'camille@musee.example');
  await userEvent.click(field('Mot de passe'));
  await userEvent.paste(password);
}

describe('sign-up form', () => {
  it('states before submission that every field is required', async () => {
    await show();
    expect(screen.getByText('Chaque champ est obligatoire.')).toBeInTheDocument();
    for (const name of ['Prénom', 'Nom', 'Adresse e-mail', 'Mot de passe'])
      expect(field(name)).toBeRequired();
  });

  it('requires every field', async () => {
    await show();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Tous les champs sont obligatoires');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Indiquez votre prénom.',
      'Indiquez votre nom.',
      'Indiquez votre adresse e-mail.',
      'Indiquez votre mot de passe.',
    ]);
  });

  it('requires eight characters, in the specified words, and preserves input', async () => {
    await show();
    await fillIn('six six');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Le mot de passe doit contenir au moins 8 caractères',
    );
    expect(field('Mot de passe')).toHaveAccessibleDescription(
      /^Le mot de passe doit contenir au moins 8 caractères/,
    );
    expect(field('Mot de passe')).toHaveValue('six six');
    expect(signUp).not.toHaveBeenCalled();
  });

  it('validates an address on blur, and shows no errors for empty fields', async () => {
    await show();
    await userEvent.click(field('Prénom'));
    await userEvent.type(field('Adresse e-mail'), 'camille@');
    await userEvent.tab();
    await waitFor(() =>
      expect(field('Adresse e-mail')).toHaveAccessibleDescription(
        'Veuillez saisir une adresse e-mail valide. Exemple\u202f: nom@exemple.fr Chaque champ est obligatoire.',
      ),
    );
    expect(field('Prénom')).toBeValid();
  });

  it('shows the strength of the password', async () => {
    await show();
    expect(field('Mot de passe')).toHaveAccessibleDescription(/^8\u00a0caractères au moins/);
    await userEvent.type(field('Mot de passe'), 'aaaa');
    expect(field('Mot de passe')).toHaveAccessibleDescription(/^Faible\./);
    await userEvent.type(field('Mot de passe'), ' trois chevaux de bois, un mardi');
    expect(field('Mot de passe')).toHaveAccessibleDescription(/^Très solide\./);
  });

  it('signs up, and stores the requested page until the address is verified', async () => {
    vi.mocked(signUp).mockResolvedValue(ok({ role: 'user' }));
    await show();
    await fillIn();
    await press();
    await waitFor(() =>
      expect(goToDestination).toHaveBeenCalledWith(expect.objectContaining({ wanted }), 'user'),
    );
    expect(signUp).toHaveBeenCalledWith({
      firstName: 'Camille',
      lastName: 'Vasseur',
      email: 'camille@musee.example',
      password: 'trois chevaux de bois',
      locale: 'fr',
    });
    expect(takeDestination()).toBe(wanted);
    expect(takeDestination()).toBeUndefined();
  });

  it('shows server errors beside their fields', async () => {
    const message = 'Cette adresse e-mail a déjà un compte.';
    vi.mocked(signUp).mockResolvedValue(
      fail({
        status: 409,
        code: 'EMAIL_TAKEN',
        message,
        errors: [{ field: 'email', code: 'taken', message }],
      }),
    );
    await show();
    await fillIn();
    await press();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(field('Adresse e-mail')).toHaveAccessibleDescription(`${message} Chaque champ est obligatoire.`);
    expect(field('Prénom')).toHaveValue('Camille');
    await userEvent.type(field('Adresse e-mail'), 's');
    await waitFor(() => expect(field('Adresse e-mail')).toBeValid());
  });

  it('shows its default message for an error without a message', async () => {
    vi.mocked(signUp).mockResolvedValue(fail({ status: 400, code: 'UNREADABLE_ANSWER' }));
    await show();
    await fillIn();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent("Erreur lors de l'inscription");
  });
});
