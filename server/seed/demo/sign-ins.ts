import { makeUpPassword } from '../../accounts/first-admin';
import type { Passwords } from '../../core/passwords';
import { authorEmail } from '../load-demo';
import type { DemoAccounts } from './format';
import type { PasswordHashes } from './load-accounts';

export interface SignIn {
  role: 'administrator' | 'writer' | 'customer';
  email: string;
  password: string;
}

/** Makes up passwords, which are stored nowhere else. */
export async function makeSignIns(
  { team, customers }: DemoAccounts,
  passwords: Pick<Passwords, 'hash'>,
): Promise<{ signIns: SignIn[]; hashes: PasswordHashes }> {
  const accounts = [
    ...team
      .filter(({ signsIn }) => signsIn)
      .map(({ name }) => ({ key: name, role: 'writer' as const, email: authorEmail(name) })),
    ...customers
      .filter(({ signsIn }) => signsIn)
      .map(({ key, email }) => ({ key, role: 'customer' as const, email })),
  ];
  const hashes = new Map<string, string>();
  const signIns: SignIn[] = [];
  for (const { key, ...account } of accounts) {
    const password = makeUpPassword();
    hashes.set(key, await passwords.hash(password));
    signIns.push({ ...account, password });
  }
  return { signIns, hashes };
}
