// Options for a browser to sign in with any passkey of this site. They depend on no account; nothing is stored.
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
