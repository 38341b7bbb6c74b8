import { findTokenOwner } from './single-use-tokens';
import type { TokenQuestion } from './single-use-tokens';
import type { UserRow } from '../queries';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';

/**
 * Does not use the token. The throttle counts invalid links only.
 * @throws Refusal TOKEN_INVALID, TOO_MANY_REQUESTS
 */
export async function requireTokenOwner(
  { client, database, throttle }: Context,
  question: TokenQuestion,
): Promise<Pick<UserRow, 'first_name' | 'last_name' | 'email'>> {
  const owner = await findTokenOwner(database.read, question);
  if (owner) return owner;
  await throttle.count('singleUse', client.address);
  throw new Refusal('TOKEN_INVALID');
}
