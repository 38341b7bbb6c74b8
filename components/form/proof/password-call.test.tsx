// Passwords in the call's body replace reauthentication.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askForProof, type ProofAnswer } from '@/lib/api/browser/browser-proof';
import { request } from '@/lib/api/browser/browser';

import { answerWith, ask, lacksCode, proofs, show, wrongPassword } from './proof-testing';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/auth/passkey-ceremony', () => ({ signWithPasskey: vi.fn() }));

beforeEach(() => {
  vi.mocked(request).mockReset();
  answerWith({});
});

describe('call with a password in its body', () => {
  const change = {
    method: 'put',
    path: '/api/users/password/update',
    body: { currentPassword: 'trois chevaux', newPassword: 'quatre chevaux' },
  };
  const give = (call: typeof change) => {
    const question = { answer: Promise.resolve<ProofAnswer>('declined') };
    act(() => {
      question.answer = askForProof(call);
    });
    return question;
  };

  it('asks for nothing else if the account has no codes', async () => {
    await show({ passkey: true });
    expect(await give(change).answer).toBe('given');
    expect(proofs()).toEqual([{ password: 'trois chevaux' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks only for the code if the account has codes', async () => {
    answerWith({ otp: true });
    await show({ otp: true });
    const { answer } = await ask(change);
    expect(screen.queryByLabelText('Mot de passe')).toBeNull();
    const code = await screen.findByLabelText(/Code/);
    expect(code).toHaveFocus();
    await userEvent.type(code, '123 456{Enter}');
    expect(await answer).toBe('given');
    expect(proofs()).toEqual([{ password: 'trois chevaux', otp: '123 456' }]);
  });

  it('asks for the code if codes were turned on after the page was rendered', async () => {
    answerWith({ otp: true }, lacksCode);
    await show();
    await ask(change);
    expect(await screen.findByLabelText(/Code/)).toHaveFocus();
    expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  });

  it.each([[{ otp: false }], [{ otp: true }]])(
    'shows a wrong password at its own field (%o)',
    async (account) => {
      answerWith(account, wrongPassword);
      await show(account);
      const { answer } = give(change);
      if (account.otp) await userEvent.type(await screen.findByLabelText(/Code/), '123 456{Enter}');
      expect(await answer).toMatchObject({
        code: 'PASSWORD_WRONG',
        errors: [{ field: 'currentPassword', code: 'wrong' }],
      });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );
});
