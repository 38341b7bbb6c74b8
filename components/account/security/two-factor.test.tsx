import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { OtpState } from '@/lib/contract/accounts/otp-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { person } from '@/tests/setup/users';
import { AccountProvider } from '../page/account-context';
import { saveFile } from '../page/save-file';
import { TwoFactor } from './two-factor';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('../page/save-file', () => ({ saveFile: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn() }));

const codes = ['7K2M-XQ4D-9TBA', 'AAAA-BBBB-CCCC'];
const elsewhere = { id: 's2', current: false, device: 'Firefox', seen: 'hier', since: 'hier' };

beforeEach(() => {
  vi.mocked(request).mockReset();
  vi.unstubAllGlobals();
});

async function show(state: Partial<OtpState> = {}) {
  const [words, { account }] = await Promise.all([formWords({ locale: 'fr' }), loadMessages('fr')]);
  render(
    <AccountProvider
      user={person({ role: 'admin' })}
      sessions={[elsewhere]}
      factors={{ passkeys: state.passkeys ?? 0, hasCodes: state.enabled ?? false }}
    >
      <h2 id="two-factor-heading">{account.otp.heading}</h2>
      <TwoFactor
        words={words}
        labels={account.otp}
        state={{ enabled: false, required: false, passkeys: 0, recoveryCodesLeft: 0, ...state }}
        entrance="/admin"
      />
    </AccountProvider>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('codes of an account that requires a second factor', () => {
  it('are recommended while there is no other factor', async () => {
    await show({ required: true });
    expect(screen.getByText(/Activez les codes ici/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Activer' })).toHaveClass('primary');
  });

  it('are optional when a passkey is the second factor', async () => {
    await show({ required: true, passkeys: 1 });
    expect(screen.queryByText(/Activez les codes ici/)).toBeNull();
    expect(screen.queryByText('Le mot de passe suffit pour entrer.')).toBeNull();
    expect(screen.getByText('Votre clé d’accès tient lieu de second facteur.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Activer' })).not.toHaveClass('primary');
  });

  it('explain, before they are turned off, that the passkey is still required', async () => {
    await show({ required: true, passkeys: 1, enabled: true });
    await press('Désactiver');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Votre clé d’accès restera demandée');
    expect(dialog).not.toHaveTextContent('Le mot de passe suffira');
  });
});

describe('two-factor form', () => {
  it('can be cancelled during setup, and moves the focus to the message', async () => {
    await show();
    await press('Activer');
    await press('Ne rien changer');
    await waitFor(() => expect(screen.getByText('Rien n’a changé.')).toHaveFocus());
  });

  it('requires the password, a code for the shown key, and saved recovery codes', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(
        fail({
          status: 422,
          code: 'PASSWORD_WRONG',
          errors: [{ field: 'password', code: 'wrong', message: 'Ce mot de passe est incorrect.' }],
        }),
      )
      .mockResolvedValueOnce(
        ok({
          success: true,
          secret: 'JBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Vitrine:a?secret=JBSWY3DPEHPK3PXP',
        }),
      )
      .mockResolvedValueOnce(
        fail({
          status: 422,
          code: 'OTP_CODE_WRONG',
          message: 'Ce code n’est pas le bon.',
          errors: [{ field: 'code', code: 'otpWrong', message: 'Ce code n’est pas le bon.' }],
        }),
      )
      .mockResolvedValueOnce(ok({ success: true, recoveryCodes: codes }));
    await show({ required: true });
    expect(screen.getByText(/L’agence demande un second facteur/)).toBeVisible();
    await press('Activer');
    const password = await screen.findByLabelText('Mot de passe');
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.type(password, 'trois chevaux{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('Ce mot de passe est incorrect.'));
    await userEvent.type(password, ' au galop{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Scannez ce code avec votre application' })).toHaveFocus(),
    );
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('img', { name: /Code QR/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Ouvrir l’application/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^otpauth:/),
    );
    const code = screen.getByLabelText('Code à six chiffres');
    await userEvent.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Ce code n’est pas le bon.'));
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Vos codes de secours' })).toHaveFocus());
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
    expect(
      vi.mocked(request).mock.calls.map(([method, path, options]) => [method, path, options.body]),
    ).toEqual([
      ['post', '/api/auth/otp', { password: 'trois chevaux' }],
      ['post', '/api/auth/otp', { password: 'trois chevaux au galop' }],
      ['post', '/api/auth/otp/confirm', { code: '000000' }],
      ['post', '/api/auth/otp/confirm', { code: '123456' }],
    ]);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await press('Terminer');
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus());
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/Cochez d’abord/);
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Terminer');
    await waitFor(() => expect(screen.getByText(/est active, les autres/)).toHaveFocus());
    expect(screen.getByText(/Codes de secours restants.*2/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrer dans l’administration' })).toHaveAttribute(
      'href',
      '/admin',
    );
    expect(screen.queryByRole('button', { name: 'Désactiver' })).toBeNull();
  });

  it('copies the recovery codes, or shows that copying failed', async () => {
    vi.mocked(request).mockResolvedValue(ok({ success: true, recoveryCodes: codes }));
    await show({ enabled: true, recoveryCodesLeft: 1 });
    await press('Renouveler les codes de secours');
    const dialog = await screen.findByRole('dialog', { name: 'Renouveler les codes de secours\u202f?' });
    await userEvent.type(within(dialog).getByLabelText('Mot de passe'), 'trois chevaux');
    await userEvent.type(within(dialog).getByLabelText('Code de vérification'), '123 456{Enter}');
    await screen.findByRole('heading', { name: 'Vos codes de secours' });
    expect(request).toHaveBeenCalledWith('post', '/api/auth/otp/recovery-codes', {
      body: { password: 'trois chevaux', otp: '123 456' },
      locale: 'fr',
    });
    await press('Copier');
    expect(await screen.findByText(/sélectionnez-les/)).toBeVisible();
    const write = vi.fn().mockRejectedValueOnce(new Error('denied')).mockResolvedValueOnce(undefined);
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as object, { clipboard: { writeText: write } }),
    );
    await press('Copier');
    expect(await screen.findByText(/sélectionnez-les/)).toBeVisible();
    await press('Copier');
    expect(await screen.findByText('Copiés.')).toBeVisible();
    expect(write).toHaveBeenLastCalledWith(`${codes.join('\n')}\n`);
  });

  it('saves the recovery codes with the site, the account and the date', async () => {
    vi.mocked(request).mockResolvedValue(ok({ success: true, recoveryCodes: codes }));
    await show({ enabled: true, recoveryCodesLeft: 1 });
    await press('Renouveler les codes de secours');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Mot de passe'), 'trois chevaux');
    await userEvent.type(within(dialog).getByLabelText('Code de vérification'), '123456{Enter}');
    await press('Enregistrer');
    const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
    const text = await file?.text();
    expect(name).toBe('codes-de-secours.txt');
    expect(text).toContain(`Codes de secours de ${location.host}\n`);
    expect(text).toContain('camille@musee.example\n');
    expect(text).toMatch(/\nFaits le \d+(er)? \S+ \d{4}\n/);
    expect(text?.endsWith(`\n\n${codes.join('\n')}\n`)).toBe(true);
  });

  it('turns codes off with password and code, also after a cancelled attempt', async () => {
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    await show({ enabled: true, recoveryCodesLeft: 3 });
    await press('Désactiver');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fermer' }));
    expect(request).not.toHaveBeenCalled();
    await press('Désactiver');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Saisissez le code.');
    await userEvent.type(within(dialog).getByLabelText('Mot de passe'), 'trois chevaux');
    await userEvent.type(within(dialog).getByLabelText('Code de vérification'), codes[0] ?? '');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
    await waitFor(() => expect(screen.getByText(/est désactivée, les autres connexions/)).toHaveFocus());
    expect(request).toHaveBeenCalledWith('delete', '/api/auth/otp', {
      body: { password: 'trois chevaux', otp: codes[0] },
      locale: 'fr',
    });
    expect(screen.getByRole('button', { name: 'Activer' })).toBeVisible();
  });
});
