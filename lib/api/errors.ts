// @see docs/product.md, "Error catalogue"
import type { ApiFailure } from './result';

/** Keys under `api.operations`; only pages that need them get the texts. */
export type Operation =
  | `project${'Create' | 'Update' | 'Delete'}`
  | `post${'Create' | 'Update' | 'Delete'}`
  | 'projectsUpdate'
  | 'postsUpdate';

/** Used without a server message. */
export type Fallback =
  | 'other'
  | 'auth'
  | 'login'
  | 'register'
  | 'profile'
  | 'profileUpdate'
  | 'passwordChange'
  | 'contact'
  | Operation;

export type CatalogueKey =
  'network' | 'unreachable' | 'sessionExpired' | 'server' | 'incomplete' | 'userMissing' | Fallback;

export type CatalogueTexts = Readonly<
  Record<Exclude<CatalogueKey, Operation>, string> & Partial<Record<Operation, string>>
>;

export type Shown<Own extends Fallback = Fallback> =
  { key: Exclude<CatalogueKey, Operation> | Own } | { text: string };

export interface Circumstances<Own extends Fallback = Fallback> {
  signedIn?: boolean;
  auth?: boolean;
  fallback?: Own;
}

// Wrong input or a missing factor, no expired session.
const notTheSession = ['INVALID_CREDENTIALS', 'OTP_REQUIRED', 'OTP_WRONG', 'REFRESH_FAILED'];

/**
 * Priority: no answer → network; sign-in without user or token → incomplete; 401 within a session → session expired;
 * 5xx → server error; the server's message; the call's fallback.
 */
export function shownMessage<Own extends Fallback = 'other'>(
  failure: ApiFailure,
  { signedIn = false, auth = false, fallback }: Circumstances<Own> = {},
): Shown<Own> {
  if (failure.status === 0) return { key: auth ? 'unreachable' : 'network' };
  if (failure.code === 'INCOMPLETE_ANSWER') return { key: 'incomplete' };
  if (failure.code === 'USER_MISSING') return { key: 'userMissing' };
  if (failure.status === 401 && signedIn && !notTheSession.includes(failure.code))
    return { key: 'sessionExpired' };
  if (failure.status >= 500) return { key: 'server' };
  return failure.message ? { text: failure.message } : { key: fallback ?? 'other' };
}

/** `texts` may omit messages the page cannot need. */
export function failureSentence(
  failure: ApiFailure,
  texts: Partial<CatalogueTexts>,
  circumstances?: Circumstances,
): string {
  const shown = shownMessage(failure, circumstances);
  return 'text' in shown ? shown.text : (texts[shown.key] ?? texts.other ?? '');
}

/** For the profile call. */
export function meansSignedOut({ status, message }: ApiFailure): boolean {
  return status === 401 || /^\s*unauthorized\W*$/i.test(message ?? '');
}
