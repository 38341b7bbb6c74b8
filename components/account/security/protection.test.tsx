import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import { person } from '@/tests/setup/users';
import { AccountProvider, useAccount } from '../page/account-context';
import { Protection } from './protection';

async function show(factors: { passkeys: number; hasCodes: boolean }) {
  const { account } = await loadMessages('fr');
  function Change() {
    const { setFactors } = useAccount();
    return <button onClick={() => setFactors((before) => ({ ...before, passkeys: 1 }))}>Changer</button>;
  }
  render(
    <AccountProvider user={person()} sessions={[]} factors={factors}>
      <p>
        <Protection locale="fr" labels={account.protection} />
      </p>
      <Change />
    </AccountProvider>,
  );
}

it.each([
  [{ passkeys: 0, hasCodes: false }, 'protégé par le mot de passe seul'],
  [{ passkeys: 0, hasCodes: true }, 'protégé par le mot de passe et un code'],
  [{ passkeys: 1, hasCodes: false }, 'protégé par 1 clé d’accès'],
  [{ passkeys: 2, hasCodes: true }, 'protégé par 2 clés d’accès et un code'],
])('shows what protects an account with %o', async (factors, sentence) => {
  await show(factors);
  expect(screen.getByText(sentence)).toBeVisible();
});

it('updates when a passkey is removed on the page', async () => {
  await show({ passkeys: 2, hasCodes: true });
  act(() => screen.getByRole('button', { name: 'Changer' }).click());
  expect(screen.getByText('protégé par 1 clé d’accès et un code')).toBeVisible();
});
