// Parts may fail separately where the API omits them from the profile.
import 'server-only';
import type { CurrentUser } from '@/lib/auth/current-user';
import { getProfile, listSessions, listSignIns } from '@/lib/contract/accounts/sign-in-calls';
import { listPasskeys } from '@/lib/contract/accounts/passkey-calls';
import { listAddresses } from '@/lib/contract/accounts/calls';
import type { Caller } from '../caller';
import { ok } from '../result';
import { call } from '../transport/call';

/** @param otp undefined: the API has no second factors and passkeys */
export async function readAccount(otp: CurrentUser['otp'], caller: Caller) {
  const include = `contracts,addresses,sessions,signIns${otp ? ',passkeys' : ''}`;
  const found = await call(getProfile, { query: { include }, ...caller });
  if (!found.ok) return { addresses: found, passkeys: otp && found, sessions: found, signIns: found };
  const known = found.value;
  const [addresses, passkeys, sessions, signIns] = await Promise.all([
    known.addresses ? ok({ addresses: known.addresses }) : call(listAddresses, caller),
    otp && (known.passkeys ? ok({ passkeys: known.passkeys }) : call(listPasskeys, caller)),
    known.sessions ? ok({ sessions: known.sessions }) : call(listSessions, caller),
    known.signIns ? ok({ signIns: known.signIns }) : call(listSignIns, caller),
  ]);
  return { addresses, passkeys, sessions, signIns, contracts: known.contracts };
}
