import { domainToUnicode } from 'node:url';
import type { Context } from '../../core/context';
import { readSettings } from '../../core/read-settings';
import { Refusal } from '../../core/refusal';
import type { Handle } from '../../db/database';
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
export async function agencyNames(handle: Handle, siteUrl: string | undefined): Promise<string[]> {
  const { name, email } = (await readSettings(handle)).values.identity;
  const hosts = [LOCAL_HOST, ...(siteUrl === undefined ? [] : [domainToUnicode(new URL(siteUrl).hostname)])];
  // As an e-mail address, whose host `findWeakness` splits.
  return [name, email, ...hosts.map((host) => `@${host}`)];
}

/** @throws Refusal INVALID with commonPassword or ownPassword */
export async function requireStrongPassword(
  { database, siteUrl }: Pick<Context, 'database' | 'siteUrl'>,
  { field, password, owner }: ChosenPassword,
): Promise<void> {
  const code = await findWeakness(password, [
    `${owner.first_name} ${owner.last_name}`,
    owner.email,
    ...(await agencyNames(database.read, siteUrl())),
  ]);
  if (code) throw new Refusal('INVALID', [{ field, code }]);
}
