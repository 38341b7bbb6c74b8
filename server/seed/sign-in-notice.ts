import { usualAdminEmail } from '../accounts/first-admin';
import type { SignIn } from './demo/sign-ins';

const titles: Record<SignIn['role'], string> = {
  administrator: 'First administrator',
  writer: 'Writer of the demonstration',
  customer: 'Customer of the demonstration',
};

/**
 * The lines that a first start prints for a generated password.
 * @param site its address, without a trailing slash
 */
export function signInNotice({ role, email, password }: SignIn, site: string): string {
  const unreachable =
    email === usualAdminEmail
      ? '  No mail arrives at this address: replace it on the account page, or set ADMIN_EMAIL before a first start.\n'
      : '';
  return `\n${titles[role]} (shown this once), signs in at ${site}/auth/login:\n  ${email}\n  ${password}\n${unreachable}\n`;
}
