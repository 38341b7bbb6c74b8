// What a person's own account page shows; each part may fail without the others.
import 'server-only';
import type { CurrentUser } from '@/lib/auth/current-user';
import { listSessions, listSignIns } from '@/lib/contract/accounts/sign-in-calls';
import type { Locale } from '@/lib/contract/core/locale';
import { listPasskeys } from '@/lib/contract/accounts/passkey-calls';
import { listAddresses } from '@/lib/contract/accounts/calls';
import { call } from '../transport/call';

/** @param otp the second factor; passkeys are read where the API has them, which this shows */
export async function readAccount(otp: CurrentUser['otp'], caller: { locale: Locale; token: string }) {
  const [addresses, passkeys, sessions, signIns] = await Promise.all([
    call(listAddresses, caller),
    otp && call(listPasskeys, caller),
    call(listSessions, caller),
    call(listSignIns, caller),
  ]);
  return { addresses, passkeys, sessions, signIns };
}
