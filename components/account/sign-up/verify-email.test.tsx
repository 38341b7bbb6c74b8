import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import { storeDestination } from './after-verification';
import { FormPage } from '@/components/ui/pages/form-page';
import { VerifyEmail } from './verify-email';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.mocked(request).mockReset();
  localStorage.clear();
  delete document.documentElement.dataset.role;
});

async function show(token: string | undefined) {
  const [words, { auth }] = await Promise.all([
    formWords({ locale: 'fr', auth: true, fallback: 'auth' }),
    loadMessages('fr'),
  ]);
  const form = (
    <VerifyEmail
      token={token}
      words={words}
      labels={auth.verify.states}
      resend={auth.resend}
      reset={{ heading: auth.reset.form, labels: { ...auth.reset, newPassword: 'Nouveau mot de passe' } }}
      area="/dashboard"
      login={<a href="#login">Se connecter</a>}
    />
  );
  render(
    <FormPage
      label="Adresse e-mail"
      heading="Une pression, et c’est confirmé."
      pitch={<p>Le bouton évite cela.</p>}
      panes={[form]}
    />,
  );
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirmer mon adresse' }));

describe('address verification', () => {
  it('requires a click: opening the page sends nothing', async () => {
    await show('jeton-de-vingt-signes');
    expect(request).not.toHaveBeenCalled();
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    await confirm();
    expect(request).toHaveBeenCalledExactlyOnceWith('post', '/api/auth/verify-email', {
      body: { token: 'jeton-de-vingt-signes' },
      locale: 'fr',
    });
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'L’adresse est confirmée.' })).toHaveFocus(),
    );
    expect(screen.queryByText('Le bouton évite cela.')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ouvrir mon espace' })).toHaveAttribute('href', '/dashboard');
  });

  it('links to the page requested at sign-up', async () => {
    storeDestination('/new-project?service=web&action=start');
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    await show('jeton-de-vingt-signes');
    await confirm();
    expect(await screen.findByRole('link', { name: 'Continuer' })).toHaveAttribute(
      'href',
      '/new-project?service=web&action=start',
    );
  });

  it('never links to another site, whatever the storage contains', async () => {
    localStorage.setItem('after-verification', JSON.stringify({ path: '//evil.example/', at: Date.now() }));
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    await show('jeton-de-vingt-signes');
    await confirm();
    expect(await screen.findByRole('link', { name: 'Ouvrir mon espace' })).toBeInTheDocument();
  });

  it('offers to resend a link that no longer works, which requires a sign-in', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 422, code: 'TOKEN_INVALID' }))
      .mockResolvedValueOnce(fail({ status: 401, code: 'UNAUTHORIZED' }));
    await show('jeton-de-vingt-signes');
    await confirm();
    expect(await screen.findByRole('heading', { name: 'Ce lien ne sert plus.' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le lien' }));
    expect(await screen.findByText(/^Connectez-vous d’abord/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Se connecter' })).toBeInTheDocument();
  });

  it('shows a signed-in user who opens the link twice that the address is verified', async () => {
    document.documentElement.dataset.role = 'user';
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 422, code: 'TOKEN_INVALID' }))
      .mockResolvedValueOnce(ok({ data: { user: { emailVerified: true, pendingEmail: null } } }));
    await show('jeton-de-vingt-signes');
    await confirm();
    expect(
      await screen.findByRole('heading', { name: 'Votre adresse est déjà confirmée' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continuer' })).toHaveAttribute('href', '/dashboard');
  });

  it('resends the link to a signed-in user, also when the link was truncated', async () => {
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    await show(undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le lien' }));
    expect(await screen.findByText('C’est parti. Le lien vaut 24 heures.')).toBeInTheDocument();
  });

  it('asks for the password in a browser that is not signed in, then verifies', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 403, code: 'SIGN_UP_UNPROVEN' }))
      .mockResolvedValueOnce(ok({ success: true }));
    await show('jeton-de-vingt-signes');
    await confirm();
    expect(await screen.findByRole('heading', { level: 1, name: /^Encore une chose/ })).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Mot de passe du compte'), 'trois chevaux{Enter}');
    expect(await screen.findByRole('heading', { name: 'L’adresse est confirmée.' })).toBeInTheDocument();
    expect(vi.mocked(request).mock.lastCall?.[2]).toMatchObject({
      body: { token: 'jeton-de-vingt-signes', password: 'trois chevaux' },
    });
  });

  it('offers to end all access and set a new password if another person signed up', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 403, code: 'SIGN_UP_UNPROVEN' }))
      .mockResolvedValueOnce(ok({ success: true, resetToken: 'un-autre-jeton-de-vingt' }))
      .mockResolvedValueOnce(ok({ success: true }));
    await show('jeton-de-vingt-signes');
    await confirm();
    await userEvent.click(await screen.findByRole('button', { name: 'Choisir un nouveau mot de passe' }));
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Adresse confirmée. Choisissez votre mot de passe.',
      }),
    ).toBeInTheDocument();
    expect(vi.mocked(request).mock.lastCall?.[2]).toMatchObject({
      body: { token: 'jeton-de-vingt-signes', endAccess: true },
    });
    await userEvent.type(
      screen.getByLabelText('Nouveau mot de passe', { selector: 'input' }),
      'trois chevaux de bois{Enter}',
    );
    expect(await screen.findByRole('heading', { name: 'Le mot de passe est changé.' })).toBeInTheDocument();
  });

  it('offers no end of access if another account requested the address', async () => {
    vi.mocked(request).mockResolvedValueOnce(fail({ status: 403, code: 'CHANGE_UNPROVEN' }));
    await show('jeton-de-vingt-signes');
    await confirm();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Il faut le mot de passe du compte.' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Choisir un nouveau mot de passe' })).toBeNull();
  });

  it('can be retried when the server does not answer', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    await show('jeton-de-vingt-signes');
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Impossible de contacter le serveur. Veuillez vérifier votre connexion.',
    );
    expect(screen.getByRole('button', { name: 'Confirmer mon adresse' })).toBeEnabled();
  });
});
