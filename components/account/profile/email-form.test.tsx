import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { loadMessages } from '@/lib/i18n/messages';
import { person } from '@/tests/setup/people';
import { AccountProvider } from '../page/account-context';
import { EmailForm } from './email-form';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn() }));

it('refuses the address that the account already has, beside its field', async () => {
  const [words, { account, auth }] = await Promise.all([formWords({ locale: 'fr' }), loadMessages('fr')]);
  render(
    <AccountProvider user={person()} sessions={[]}>
      <EmailForm words={words} labels={account.email} resend={auth.resend} />
    </AccountProvider>,
  );
  const email = screen.getByLabelText('Nouvelle adresse e-mail');
  await userEvent.type(email, ' Camille@Musee.example');
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'trois chevaux{Enter}');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/^C’est déjà votre adresse\./));
  expect(request).not.toHaveBeenCalled();
});
