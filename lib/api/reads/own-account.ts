// Each part may fail separately.
import 'server-only';
import type { CurrentUser } from '@/lib/auth/current-user';
import { listSessions, listSignIns } from '@/lib/contract/accounts/sign-in-calls';
import { listPasskeys } from '@/lib/contract/accounts/passkey-calls';
import { listAddresses } from '@/lib/contract/accounts/calls';
import type { Caller } from '../caller';
import { call } from '../transport/call';

/** @param otp undefined: the API has no second factors and no passkeys */
export async function readAccount(otp: CurrentUser['otp'], caller: Caller) {
  const [addresses, passkeys, sessions, signIns] = await Promise.all([
    call(listAddresses, caller),
    otp && call(listPasskeys, caller),
    call(listSessions, caller),
    call(listSignIns, caller),
  ]);
  return { addresses, passkeys, sessions, signIns };
}
