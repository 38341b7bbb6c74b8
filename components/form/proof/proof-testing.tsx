import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { askForProof, type ProofAnswer } from '@/lib/api/browser/browser-proof';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { ProofHost } from './proof-host';
import { loadProofTexts } from './proof-texts';

type Answer = Awaited<ReturnType<typeof request>>;

/** Starts with the last reauthentication's age. */
export function answerWith(state: object, ...proofs: Answer[]): void {
  vi.mocked(request).mockImplementation((method) =>
    Promise.resolve(
      method === 'get'
        ? ok({ secondsLeft: 0, secondsAgo: 3 * 3600, otp: false, passkey: false, ...state })
        : (proofs.shift() ?? ok({})),
    ),
  );
}

export const wrongPassword = fail({
  status: 422,
  code: 'PASSWORD_WRONG',
  errors: [{ field: 'password', code: 'wrong', message: 'Ce n’est pas le bon.' }],
});
export const lacksCode = fail({
  status: 422,
  code: 'INVALID',
  errors: [{ field: 'otp', code: 'required', message: 'Nécessaire.' }],
});
export const proofs = () =>
  vi.mocked(request).mock.calls.flatMap(([method, , { body }]) => (method === 'post' ? [body] : []));

export async function show({ otp = false, passkey = false } = {}) {
  const texts = await loadProofTexts('fr');
  vi.stubGlobal('fetch', async () => Response.json(texts));
  return render(<ProofHost locale="fr" email="ines@vitrine.example" otp={otp} passkey={passkey} />);
}

export async function ask(
  call = { method: 'delete', path: '/api/users/1' },
): Promise<{ answer: Promise<ProofAnswer> }> {
  const question = { answer: Promise.resolve<ProofAnswer>('declined') };
  act(() => {
    question.answer = askForProof(call);
  });
  await screen.findByRole('dialog');
  return question;
}

export const password = () => screen.findByLabelText('Mot de passe');
export const send = () => userEvent.click(screen.getByRole('button', { name: 'Continuer' }));

export const throttled = fail({
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  message: 'Trop de demandes. Veuillez réessayer dans 15 minutes.',
  retryAfter: 900,
});
