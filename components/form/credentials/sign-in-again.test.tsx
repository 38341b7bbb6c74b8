import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadProofTexts } from '@/components/form/proof/proof-texts';
import { formWords } from '@/components/form/form-words';
import { noteOwnPasskey } from '@/lib/auth/session/own-passkey';
import { SignInAgain } from './sign-in-again';

let forget: (() => void) | undefined;

beforeEach(async () => {
  const texts = await loadProofTexts('fr');
  vi.stubGlobal('fetch', async () => Response.json(texts));
  vi.stubGlobal('PublicKeyCredential', class {});
});

afterEach(() => {
  forget?.();
  vi.unstubAllGlobals();
});

async function isPasswordFirst(): Promise<boolean> {
  const words = await formWords({ locale: 'fr' });
  render(<SignInAgain email="lea@musee.example" words={words} onDone={vi.fn()} onClose={vi.fn()} />);
  const key = await screen.findByRole('button', { name: 'Avec une clé d’accès' });
  const password = screen.getByRole('button', { name: 'Se reconnecter' });
  return (password.compareDocumentPosition(key) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

it('asks for the password first if the page knows no passkey', async () => {
  expect(await isPasswordFirst()).toBe(true);
  expect(screen.queryByText('ou avec le mot de passe')).not.toBeInTheDocument();
});

it('asks for the passkey first if the account has one', async () => {
  forget = noteOwnPasskey(true);
  expect(await isPasswordFirst()).toBe(false);
  expect(screen.getByText('ou avec le mot de passe')).toBeInTheDocument();
});
