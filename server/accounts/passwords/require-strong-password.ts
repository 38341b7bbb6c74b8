// A password that is chosen must not be one of those guessed first.
import { domainToUnicode } from 'node:url';
import { site } from '../../../lib/site';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import type { UserRow } from '../queries';
import { findWeakness } from './weak-passwords';

/** The host of a site in development. */
const LOCAL_HOST = 'localhost';

/** Whom the password is for. */
type Owner = Pick<UserRow, 'first_name' | 'last_name' | 'email'>;

interface ChosenPassword {
  /** What the password was sent as. */
  field: string;
  password: string;
  owner: Owner;
}

/**
 * What a guesser reads on the site itself: the agency's name and address, and the host.
 * @param siteUrl undefined where the site has no address yet
 */
export function agencyNames(siteUrl: string | undefined): string[] {
  const hosts = [LOCAL_HOST, ...(siteUrl === undefined ? [] : [domainToUnicode(new URL(siteUrl).hostname)])];
  // In the shape of an address, whose host is taken apart.
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
