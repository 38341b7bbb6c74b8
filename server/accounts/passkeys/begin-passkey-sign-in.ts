// Allows any passkey of this site. Stores nothing.
import { requestOptions } from './passkey';
import { newChallenge } from './passkey-challenge';
import type { Context } from '../../core/context';

export async function beginPasskeySignIn({
  keys,
  now,
  siteUrl,
}: Pick<Context, 'keys' | 'now' | 'siteUrl'>): Promise<Record<string, unknown>> {
  return {
    ...(await requestOptions(siteUrl(), {
      challenge: newChallenge(keys.passkey, { purpose: 'sign-in' }, now),
    })),
  };
}
