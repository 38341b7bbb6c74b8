// A password that is chosen must not be one of those guessed first.
import { site } from '../../../lib/site';
import type { UserRow } from '../queries';
import { findWeakness } from './weak-passwords';
import { Refusal } from '../../core/refusal';

/** Of the machine the site is built on. Passwords of addresses name a host, so that its parts count too. */
const ownHosts = ['@localhost'];

/** Whom the password is for. */
type Owner = Pick<UserRow, 'first_name' | 'last_name' | 'email'>;

/**
 * @param field what the password was sent as
 * @throws Refusal INVALID with commonPassword or ownPassword
 */
export async function requireStrongPassword(field: string, password: string, owner: Owner): Promise<void> {
  const code = await findWeakness(password, [
    `${owner.first_name} ${owner.last_name}`,
    owner.email,
    site.name,
    site.email,
    ...ownHosts,
  ]);
  if (code) throw new Refusal('INVALID', [{ field, code }]);
}
