// Calls whose answers contain tokens, which pages must not see, or that end the session.
import { logout, resetPassword } from '@/lib/contract/accounts/sign-in-calls';
import { authAnswer } from '@/lib/contract/accounts/sign-in-schemas';
import { contract } from '@/lib/contract/contract';
import { deactivateAccount, deleteAccount } from '@/lib/contract/accounts/calls';

interface Call {
  method: string;
  path: string;
}

/** Normalises spellings that other hosts may treat as one path. */
function canonical(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Malformed: matches no call.
  }
  return `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`;
}

const among = (calls: readonly Call[]) => {
  const known = new Set(calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`));
  return (method: string, pathname: string): boolean =>
    known.has(`${method.toUpperCase()} ${canonical(pathname)}`);
};

/** A cookie gets the device token. */
export const answersDevice = among([resetPassword]);
export const answersToken = among(contract.filter(({ answer }) => answer === authAnswer));
export const endsSession = among([logout, deactivateAccount, deleteAccount]);
