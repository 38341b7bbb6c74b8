// What a person's own account page shows; each part may fail without the others.
import 'server-only';
import type { CurrentUser } from '@/lib/auth/current-user';
import { listSessions, listSignIns } from '@/lib/contract/accounts/sign-in-calls';
import { listPasskeys } from '@/lib/contract/accounts/passkey-calls';
import { listAddresses } from '@/lib/contract/accounts/calls';
import type { Caller } from '../caller';
import { call } from '../transport/call';

/** @param otp the second factor; passkeys are read where the API has them, which this shows */
export async function readAccount(otp: CurrentUser['otp'], caller: Caller) {
  const [addresses, passkeys, sessions, signIns] = await Promise.all([
    call(listAddresses, caller),
    otp && call(listPasskeys, caller),
    call(listSessions, caller),
    call(listSignIns, caller),
  ]);
  return { addresses, passkeys, sessions, signIns };
}
