import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerProofs, askForProof } from '@/lib/api/browser/browser-proof';
import { request } from '@/lib/api/browser/browser';
import { fail } from '@/lib/api/result';
import { signWithPasskey } from '@/lib/auth/passkey-ceremony';
import { announce } from '@/lib/auth/session/session-events';

import {
  answerWith,
  ask,
  lacksCode,
  password,
  proofs,
  send,
  show,
  throttled,
  wrongPassword,
} from './proof-testing';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/auth/passkey-ceremony', () => ({ signWithPasskey: vi.fn() }));

beforeEach(() => {
  vi.mocked(request).mockReset();
  answerWith({});
});

describe('reauthentication dialog', () => {
  it('shows the waiting time and alternatives after too many wrong passwords', async () => {
    vi.mocked(request).mockResolvedValue(throttled);
    await show();
    await ask();
    await userEvent.type(await password(), 'wrong');
    await send();
    const alert = await screen.findByText(/Trop de demandes/);
    expect(alert).toHaveTextContent('réessayer dans 15 minutes');
    expect(alert).toHaveTextContent('Demandez-en un nouveau par e-mail');
    expect(screen.getByRole('link', { name: 'Demander un nouveau mot de passe' })).toHaveAttribute(
      'href',
      '/auth/forgot-password',
    );
    expect(alert).not.toHaveTextContent('clé d’accès');
  });

  it('mentions the passkey after too many wrong passwords, if the account has one', async () => {
    vi.mocked(request).mockResolvedValue(throttled);
    await show({ passkey: true });
    await ask();
    await userEvent.type(await password(), 'wrong');
    await send();
    expect(await screen.findByText(/Trop de demandes/)).toHaveTextContent('clé d’accès');
  });

  it('asks only for the passkey if no password is accepted', async () => {
    answerWith({ passkey: true, password: false });
    vi.mocked(signWithPasskey).mockResolvedValue({ kind: 'cancelled' });
    vi.stubGlobal('PublicKeyCredential', class {});
    await show({ passkey: true });
    await ask();
    expect(screen.queryByLabelText('Mot de passe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Avec une clé d’accès' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Un administrateur peut la retirer');
    await userEvent.click(screen.getByRole('button', { name: /^Ne rien changer/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows that a browser without passkeys cannot be used if no password is accepted', async () => {
    answerWith({ passkey: true, password: false });
    await show({ passkey: true });
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('Continuez dans un autre navigateur');
  });

  it('shows its purpose, and resolves the call after the right password', async () => {
    answerWith({}, wrongPassword);
    await show();
    const { answer } = await ask();
    expect(
      screen.getByRole('dialog', { name: /^Supprimer ce compte\s: prouvez que c’est vous$/ }),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText(/Code/)).toBeNull();
    await userEvent.type(await password(), 'wrong');
    await send();
    await waitFor(async () => expect(await password()).toHaveAttribute('aria-invalid', 'true'));
    await send();
    expect(await answer).toBe('given');
    expect(request).toHaveBeenLastCalledWith('post', '/api/auth/proof', {
      body: { password: 'wrong' },
      locale: 'fr',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the code field if the account has codes, or when the server requires it', async () => {
    answerWith({ otp: true });
    const { unmount } = await show({ otp: true });
    await ask();
    expect(await screen.findByLabelText(/Code/)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await password()).toHaveFocus();
    unmount();
    answerWith({}, lacksCode);
    await show();
    const { answer } = await ask();
    await userEvent.type(await password(), 'a long enough password');
    await send();
    const code = await screen.findByLabelText(/Code/);
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '123 456');
    await send();
    expect(await answer).toBe('given');
    expect(request).toHaveBeenLastCalledWith('post', '/api/auth/proof', {
      body: { password: 'a long enough password', otp: '123 456' },
      locale: 'fr',
    });
  });

  it('offers a passkey that was added after the page was rendered', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    answerWith({ passkey: true });
    await show();
    await ask();
    expect(await screen.findByRole('button', { name: 'Avec une clé d’accès' })).toBeVisible();
    expect(request).toHaveBeenCalledExactlyOnceWith('get', '/api/auth/proof', { locale: 'fr' });
    vi.unstubAllGlobals();
  });

  it('prefers a passkey, also after a cancelled attempt', async () => {
    const assertion = { id: 'key', clientDataJSON: 'c', authenticatorData: 'a', signature: 's' };
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.mocked(signWithPasskey)
      .mockResolvedValueOnce({ kind: 'cancelled' })
      .mockResolvedValueOnce({ kind: 'done', answer: assertion });
    answerWith({ passkey: true });
    await show({ passkey: true });
    const { answer } = await ask();
    const device = await screen.findByRole('button', { name: 'Avec une clé d’accès' });
    await userEvent.click(device);
    expect(await screen.findByRole('alert')).toHaveTextContent('Votre appareil n’a rien signé.');
    expect(await password()).toBeVisible();
    await userEvent.click(device);
    expect(await answer).toBe('given');
    expect(request).toHaveBeenCalledWith('post', '/api/auth/proof', { body: { assertion }, locale: 'fr' });
    vi.unstubAllGlobals();
  });

  it('shows that the device is waiting', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.mocked(signWithPasskey).mockReturnValueOnce(new Promise(() => undefined));
    answerWith({ passkey: true });
    await show({ passkey: true });
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Avec une clé d’accès' }));
    expect(screen.getByRole('status')).toHaveTextContent('Suivez votre appareil.');
    vi.unstubAllGlobals();
  });

  it.each([
    [{ method: 'delete', path: '/api/auth/passkeys/p1' }, /^Cette clé n’ouvrira plus votre compte\./],
    [{ method: 'delete', path: '/api/users/1' }, /données d’autres personnes\./],
  ])('shows the effect of %o, and the age of the last reauthentication', async (call, effect) => {
    await show();
    await ask(call);
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(effect);
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /Votre dernière preuve date de 3.heures\./,
    );
  });

  it('shows that the last reauthentication is old if its age cannot be read', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 503, code: 'UNAVAILABLE' }));
    await show();
    await ask();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/date de plus de dix minutes\./);
  });

  it('shows that the last reauthentication is old if the host does not report its age', async () => {
    answerWith({ secondsAgo: undefined });
    await show();
    await ask();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/date de plus de dix minutes\./);
  });

  it('returns `declined` when it is closed', async () => {
    await show();
    const { answer } = await ask();
    await userEvent.click(await screen.findByRole('button', { name: /^Ne rien changer/ }));
    expect(await answer).toBe('declined');
    expect(proofs()).toEqual([]);
  });

  it('is shared by all waiting calls', async () => {
    await show();
    const { answer } = await ask();
    const second = askForProof({ method: 'get', path: '/api/users/accounts/export' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.type(await password(), 'a long enough password');
    await send();
    expect(await Promise.all([answer, second])).toEqual(['given', 'given']);
  });

  it('closes when the session ends, by its own request or by an event', async () => {
    answerWith({}, fail({ status: 401, code: 'UNAUTHORIZED' }));
    await show();
    const first = await ask();
    await userEvent.type(await password(), 'a long enough password');
    await send();
    expect(await first.answer).toBe('ended');
    const second = await ask();
    act(() => void announce('ended'));
    expect(await second.answer).toBe('ended');
  });

  it('closes after a reauthentication in another tab', async () => {
    await show();
    const { answer } = await ask();
    const tab = new BroadcastChannel('proof');
    tab.postMessage('given');
    expect(await answer).toBe('given');
    tab.close();
  });

  it('returns `declined` when the page is left', async () => {
    const { unmount } = await show();
    const { answer } = await ask();
    unmount();
    expect(await answer).toBe('declined');
    expect(await askForProof({ method: 'delete', path: '/api/users/1' })).toBe('declined');
    answerProofs(async () => 'given')();
  });
});
