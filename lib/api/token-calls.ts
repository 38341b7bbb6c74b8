// Calls that matter to sessions: whose answers hold a token, which no page may see, and which end the session they are made in.
import { logout, resetPassword } from '@/lib/contract/accounts/sign-in-calls';
import { authAnswer } from '@/lib/contract/accounts/sign-in-schemas';
import { contract } from '@/lib/contract/contract';
import { deactivateAccount, deleteAccount } from '@/lib/contract/accounts/calls';

interface Call {
  method: string;
  path: string;
}

/** One spelling of a path: what another host might take for the same call is treated as the same. */
function canonical(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Malformed: no call of ours.
  }
  return `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`;
}

const among = (calls: readonly Call[]) => {
  const known = new Set(calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`));
  return (method: string, pathname: string): boolean =>
    known.has(`${method.toUpperCase()} ${canonical(pathname)}`);
};

/** Calls whose answer holds a device token, which goes into a cookie. */
export const answersDevice = among([resetPassword]);
export const answersToken = among(contract.filter(({ answer }) => answer === authAnswer));
export const endsSession = among([logout, deactivateAccount, deleteAccount]);
