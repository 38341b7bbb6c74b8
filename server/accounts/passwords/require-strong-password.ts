import { domainToUnicode } from 'node:url';
import { site } from '../../../lib/site';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import type { UserRow } from '../queries';
import { findWeakness } from './weak-passwords';

const LOCAL_HOST = 'localhost';

type Owner = Pick<UserRow, 'first_name' | 'last_name' | 'email'>;

interface ChosenPassword {
  /** Named by the error. */
  field: string;
  password: string;
  owner: Owner;
}

/** Names on the site that an attacker would try. */
export function agencyNames(siteUrl: string | undefined): string[] {
  const hosts = [LOCAL_HOST, ...(siteUrl === undefined ? [] : [domainToUnicode(new URL(siteUrl).hostname)])];
  // As an e-mail address, whose host `findWeakness` splits.
  return [site.name, site.email, ...hosts.map((host) => `@${host}`)];
}

/** @throws Refusal INVALID with commonPassword or ownPassword */
export async function requireStrongPassword(
  { siteUrl }: Pick<Context, 'siteUrl'>,
  { field, password, owner }: ChosenPassword,
): Promise<void> {
  const code = await findWeakness(password, [
    `${owner.first_name} ${owner.last_name}`,
    owner.email,
    ...agencyNames(siteUrl()),
  ]);
  if (code) throw new Refusal('INVALID', [{ field, code }]);
}
