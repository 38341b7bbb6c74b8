import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
import { InvitationPage } from './invitation-page';
import { SignupPage } from './signup-page';
import { VerifyPage } from './verify-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

describe('pages of a new account', () => {
  it('keep the redirect in the link from sign-up to login', async () => {
    await showOnPage(<SignupPage locale="en" redirect="/en/new-project?service=cloud" />);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/en/auth/login?redirect=%2Fen%2Fnew-project%3Fservice%3Dcloud',
    );
  });

  it('ask for a new password on the invitation page', async () => {
    await showOnPage(<InvitationPage locale="fr" token="jeton" />);
    expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('render the verification button on the server', async () => {
    await showOnPage(<VerifyPage locale="fr" token="jeton" />);
    expect(screen.getByRole('button', { name: 'Confirmer mon adresse' })).toBeInTheDocument();
  });
});
