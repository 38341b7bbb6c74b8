import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
import { ForgotPage } from './forgot-page';
import { ResetPage } from './reset-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

describe('pages of a forgotten password', () => {
  it('ask for one field to send a reset link', async () => {
    await showOnPage(<ForgotPage locale="fr" />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('warn that a reset ends all sessions, and link to a new mail without a token', async () => {
    await showOnPage(<ResetPage locale="fr" token="jeton" />);
    expect(document.body).toHaveTextContent('Toutes vos connexions ouvertes seront fermées');
    expect(screen.getByLabelText('Nouveau mot de passe', { selector: 'input' })).toBeInTheDocument();
    await showOnPage(<ResetPage locale="fr" token={undefined} />);
    expect(screen.queryByLabelText('Nouveau mot de passe', { selector: 'input' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Demander un autre lien' })).toHaveAttribute(
      'href',
      '/auth/forgot-password',
    );
  });
});
