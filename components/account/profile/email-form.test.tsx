import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { loadMessages } from '@/lib/i18n/messages';
import { person } from '@/tests/setup/users';
import { AccountProvider } from '../page/account-context';
import { EmailForm } from './email-form';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn() }));

async function show() {
  const [words, { account, auth }] = await Promise.all([formWords({ locale: 'fr' }), loadMessages('fr')]);
  return render(
    <AccountProvider user={person()} sessions={[]}>
      <EmailForm words={words} labels={account.email} resend={auth.resend} />
    </AccountProvider>,
  );
}
const email = () => screen.getByLabelText('Nouvelle adresse e-mail');

beforeEach(() => sessionStorage.clear());

it('refuses the address that the account already has, beside its field', async () => {
  await show();
  await userEvent.type(email(), ' Camille@Musee.example');
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'trois chevaux{Enter}');
  await waitFor(() => expect(email()).toHaveAccessibleDescription(/^C’est déjà votre adresse\./));
  expect(request).not.toHaveBeenCalled();
});

it('restores the typed address after a return to the page, never the password', async () => {
  const { unmount } = await show();
  await userEvent.type(email(), 'camille@atelier.example');
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'trois chevaux');
  unmount();
  expect(Object.values(sessionStorage).join()).not.toContain('trois chevaux');
  await show();
  await waitFor(() => expect(email()).toHaveValue('camille@atelier.example'));
  expect(screen.getByLabelText('Mot de passe')).toHaveValue('');
  expect(screen.getByText(/^Ce que vous aviez tapé est revenu/)).toBeInTheDocument();
});
