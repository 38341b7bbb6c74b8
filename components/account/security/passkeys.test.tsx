import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { makePasskey } from '@/lib/auth/passkey-ceremony';
import type { OtpState } from '@/lib/contract/accounts/otp-schemas';
import type { Passkey } from '@/lib/contract/accounts/passkey-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { person } from '@/tests/setup/users';
import { AccountProvider } from '../page/account-context';
import { Passkeys } from './passkeys';
import { TwoFactor } from './two-factor';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn() }));
vi.mock('@/lib/auth/passkey-ceremony', () => ({ makePasskey: vi.fn() }));

const passkey = (more: Partial<Passkey> = {}): Passkey => ({
  id: 'p1',
  name: 'Portable',
  createdAt: '2026-09-02T08:00:00.000Z',
  lastUsedAt: null,
  backedUp: false,
  blocked: false,
  ...more,
});
const credential = { id: 'key', clientDataJSON: 'c', attestationObject: 'a', transports: ['internal'] };

beforeEach(() => {
  vi.mocked(request).mockReset();
  vi.mocked(makePasskey).mockReset();
  vi.unstubAllGlobals();
  vi.stubGlobal('PublicKeyCredential', class {});
});

async function show(passkeys: Passkey[] = [], otp: Partial<OtpState> = {}, besides?: ReactNode) {
  const [words, { account }] = await Promise.all([formWords({ locale: 'fr' }), loadMessages('fr')]);
  render(
    <AccountProvider user={person()} sessions={[]}>
      <Passkeys
        words={words}
        labels={account.passkeys}
        passkeys={passkeys}
        otp={{ enabled: false, required: false, passkeys: passkeys.length, recoveryCodesLeft: 0, ...otp }}
        entrance="/admin"
      />
      {besides}
    </AccountProvider>,
  );
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('passkeys of an account', () => {
  it('shows a hint when there are none', async () => {
    await show();
    expect(screen.getByText(/Aucune clé pour l’instant/)).toBeVisible();
  });

  it('shows when each was added and used, and which is blocked', async () => {
    await show([
      passkey(),
      passkey({
        id: 'p2',
        name: 'Téléphone',
        lastUsedAt: '2026-11-18T08:00:00.000Z',
        backedUp: true,
        blocked: true,
      }),
    ]);
    expect(
      screen.getByText('ajoutée le 2 septembre 2026, pas encore utilisée, sur un seul appareil'),
    ).toBeVisible();
    expect(
      screen.getByText(
        'ajoutée le 2 septembre 2026, utilisée le 18 novembre 2026, copiée sur vos autres appareils',
      ),
    ).toBeVisible();
    expect(screen.getByText(/Son compteur est revenu en arrière/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retirer Téléphone' })).toBeVisible();
  });

  it('offers no passkey in a browser without support', async () => {
    vi.unstubAllGlobals();
    await show();
    expect(screen.getByText(/Ce navigateur ne connaît pas les clés d’accès/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ajouter une clé' })).toBeNull();
  });

  it('adds a passkey when a cancelled attempt is repeated', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(ok({ success: true, options: { challenge: 'abc' } }))
      .mockResolvedValueOnce(ok({ success: true, options: { challenge: 'def' } }))
      .mockResolvedValueOnce(ok({ success: true, passkey: passkey() }))
      .mockResolvedValueOnce(ok({ success: true, passkeys: [passkey()] }));
    vi.mocked(makePasskey)
      .mockResolvedValueOnce({ kind: 'cancelled' })
      .mockResolvedValueOnce({ kind: 'done', answer: credential });
    await show([], { required: true });
    expect(screen.getByText(/Une clé d’accès suffit/)).toBeVisible();
    await press('Ajouter une clé');
    expect(await screen.findByRole('alert')).toHaveTextContent('Votre appareil n’a rien enregistré.');
    await press('Réessayer');
    expect(await screen.findByText('La clé est ajoutée.')).toBeVisible();
    expect(vi.mocked(makePasskey).mock.calls).toEqual([[{ challenge: 'abc' }], [{ challenge: 'def' }]]);
    expect(vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body])).toEqual([
      ['post', '/api/auth/passkeys/registration', undefined],
      ['post', '/api/auth/passkeys/registration', undefined],
      ['post', '/api/auth/passkeys', { name: expect.any(String) as string, credential }],
      ['get', '/api/auth/passkeys', undefined],
    ]);
    expect(screen.getByText('Portable', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrer dans l’administration' })).toHaveAttribute(
      'href',
      '/admin',
    );
  });

  it('updates the section on codes immediately when a passkey is added', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(ok({ success: true, options: {} }))
      .mockResolvedValueOnce(ok({ success: true, passkey: passkey() }))
      .mockResolvedValueOnce(ok({ success: true, passkeys: [passkey()] }));
    vi.mocked(makePasskey).mockResolvedValueOnce({ kind: 'done', answer: credential });
    const [words, { account }] = await Promise.all([formWords({ locale: 'fr' }), loadMessages('fr')]);
    const state = { enabled: false, required: true, passkeys: 0, recoveryCodesLeft: 0 };
    await show([], state, <TwoFactor words={words} labels={account.otp} state={state} entrance="/admin" />);
    expect(screen.getByText(/Activez les codes ici/)).toBeVisible();
    await press('Ajouter une clé');
    expect(await screen.findByText('La clé est ajoutée.')).toBeVisible();
    expect(screen.queryByText(/Activez les codes ici/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Activer' })).not.toHaveClass('primary');
  });

  it('closes the dialog when reauthentication is declined', async () => {
    vi.mocked(request).mockResolvedValueOnce(fail({ status: 403, code: 'PROOF_REQUIRED' }));
    await show();
    await press('Ajouter une clé');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('status')).toHaveTextContent('Rien n’a changé.');
    expect(makePasskey).not.toHaveBeenCalled();
  });

  it('shows no retry button while the device waits, and confirms that closing changes nothing', async () => {
    vi.mocked(request).mockReturnValue(new Promise(() => undefined));
    await show();
    await press('Ajouter une clé');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Suivez votre appareil.');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    expect(screen.getByRole('status')).toHaveTextContent('Rien n’a changé.');
  });

  it('shows that the device already has a passkey', async () => {
    vi.mocked(request).mockResolvedValueOnce(ok({ success: true, options: {} }));
    vi.mocked(makePasskey).mockResolvedValueOnce({ kind: 'known' });
    await show();
    await press('Ajouter une clé');
    expect(await screen.findByRole('alert')).toHaveTextContent('Cet appareil a déjà une clé pour ce compte.');
  });

  it('removes a passkey, or shows why it cannot be removed', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(
        fail({ status: 409, code: 'OTP_MANDATORY', message: 'L’équipe garde toujours un second facteur.' }),
      )
      .mockResolvedValueOnce(ok({ success: true }))
      .mockResolvedValueOnce(ok({ success: true, passkeys: [] }));
    await show([passkey()]);
    await press('Retirer Portable');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retirer' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'L’équipe garde toujours un second facteur.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retirer' }));
    expect(await screen.findByText(/La clé est retirée/)).toHaveFocus();
    expect(request).toHaveBeenCalledWith('delete', '/api/auth/passkeys/p1', { locale: 'fr' });
  });

  it('renames a passkey', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(ok({ success: true }))
      .mockResolvedValueOnce(ok({ success: true, passkeys: [passkey({ name: 'Bureau' })] }));
    await show([passkey()]);
    await press('Renommer Portable');
    const name = await screen.findByLabelText('Nom de la clé');
    expect(name).toHaveValue('Portable');
    await userEvent.clear(name);
    await userEvent.type(name, 'Bureau{Enter}');
    await waitFor(() => expect(screen.getByText('La clé est renommée.')).toBeVisible());
    expect(request).toHaveBeenCalledWith('patch', '/api/auth/passkeys/p1', {
      body: { name: 'Bureau' },
      locale: 'fr',
    });
    expect(screen.getByText('Bureau', { selector: 'p' })).toBeVisible();
  });
});
