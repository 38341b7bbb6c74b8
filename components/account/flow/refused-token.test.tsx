import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail } from '@/lib/api/result';
import { acceptInvitation } from '@/lib/auth/sign-in';
import { loadMessages } from '@/lib/i18n/messages';
import { FormPage } from '@/components/ui/pages/form-page';
import { EndAccessForm } from '../sign-in/end-access-form';
import { InvitationForm } from '../sign-up/invitation-form';
import { ResetForm } from '../sign-in/reset-form';
import { VerifyEmail } from '../sign-up/verify-email';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ acceptInvitation: vi.fn() }));

const used = fail({ status: 422, code: 'TOKEN_INVALID', message: 'Ce lien n’est plus valable.' });
const broken = fail({
  status: 422,
  code: 'INVALID',
  message: 'Certains champs sont à corriger.',
  errors: [{ field: 'token', code: 'too_small', message: 'Cette valeur est trop courte.' }],
});
const whole = 'jeton-de-plus-de-vingt-signes';

beforeEach(() => {
  vi.mocked(request).mockReset();
  vi.mocked(acceptInvitation).mockReset();
});

const texts = async () => {
  const words = await formWords({ locale: 'fr', auth: true, fallback: 'auth' });
  const { auth } = await loadMessages('fr');
  return { words, auth };
};
const ways = <a href="#on">Continuer ailleurs</a>;
const show = (pane: ReactNode) =>
  render(<FormPage label="Compte" heading="Une page" pitch={<p>Au départ.</p>} panes={[pane]} />);

async function expectGone(): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Ce lien ne sert plus.' })).toHaveFocus(),
  );
  expect(screen.queryByText('Au départ.')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
}

async function showReset(token: string): Promise<void> {
  const { words, auth } = await texts();
  const labels = { ...auth.reset, newPassword: 'Nouveau mot de passe' };
  show(
    <ResetForm token={token} words={words} labels={labels} login={null} ways={ways}>
      {null}
    </ResetForm>,
  );
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), 'trois chevaux de bois{Enter}');
}

async function showInvitation(token: string): Promise<void> {
  const { words, auth } = await texts();
  const labels = { ...auth.invitation, password: 'Mot de passe' };
  const destination = { user: '/dashboard', admin: '/admin', manager: '/auth/login' };
  show(
    <InvitationForm token={token} words={words} labels={labels} destination={destination} ways={ways}>
      {null}
    </InvitationForm>,
  );
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'trois chevaux de bois{Enter}');
}

describe('reset link that no longer works', () => {
  it('shows an error page with links when the server refuses the token', async () => {
    vi.mocked(request).mockResolvedValue(used);
    await showReset(whole);
    await expectGone();
    expect(screen.getByRole('link', { name: 'Continuer ailleurs' })).toBeVisible();
  });

  it('shows the error page when the token is too short', async () => {
    await showReset('abc');
    await expectGone();
  });
});

describe('invitation link that no longer works', () => {
  it('shows an error page with links when the server refuses the token', async () => {
    vi.mocked(acceptInvitation).mockResolvedValue(broken);
    await showInvitation(whole);
    await expectGone();
    expect(screen.getByRole('link', { name: 'Continuer ailleurs' })).toBeVisible();
  });

  it('shows the error page when the token is too short', async () => {
    await showInvitation('abc');
    await expectGone();
  });
});

describe('malformed token on a page with one button', () => {
  beforeEach(() => vi.mocked(request).mockResolvedValue(broken));

  it('shows an error page, not a field error, when an address is verified', async () => {
    const { words, auth } = await texts();
    show(
      <VerifyEmail
        token="abc"
        words={words}
        labels={auth.verify.states}
        resend={auth.resend}
        reset={{ heading: auth.reset.form, labels: { ...auth.reset, newPassword: 'Nouveau mot de passe' } }}
        area="/dashboard"
        login={ways}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer mon adresse' }));
    await expectGone();
    expect(screen.getByRole('button', { name: 'Renvoyer le lien' })).toBeVisible();
  });

  it.each(['/api/auth/disown', '/api/auth/take-back-email'] as const)(
    'shows an error page, not a field error, for %s',
    async (path) => {
      const { words, auth } = await texts();
      const { states } = auth.notMe;
      show(
        <EndAccessForm
          path={path}
          token="abc"
          words={words}
          labels={{
            submit: states.submit,
            sending: states.sending,
            done: [states.done, states.doneText],
            inactive: [states.inactive, states.inactiveText],
            failed: [states.failed, states.failedText],
            taken: ['Prise', 'Prise.'],
          }}
          reset={{ heading: auth.reset.form, labels: { ...auth.reset, newPassword: 'Nouveau mot de passe' } }}
          login={null}
          ways={{ failed: ways, inactive: ways, taken: ways }}
        />,
      );
      await userEvent.click(screen.getByRole('button', { name: 'Fermer toutes les connexions' }));
      await expectGone();
      expect(screen.getByRole('link', { name: 'Continuer ailleurs' })).toBeVisible();
    },
  );
});
