// The error catalogue: which sentence a failed call shows. One place, in one order. @see specification §8, PRODUCT §6
import type { ApiFailure } from './result';

/** Changes of projects and articles: message keys under `api.operations`, sent to the pages that make them. */
export type Operation =
  | `project${'Create' | 'Update' | 'Delete'}`
  | `post${'Create' | 'Update' | 'Delete'}`
  | 'projectsUpdate'
  | 'postsUpdate';

/** What each kind of call says when the server found no words of its own. */
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

/** Message keys under `api.client`, and under `api.operations`, that stand for failures without words of their own. */
export type CatalogueKey =
  'network' | 'unreachable' | 'sessionExpired' | 'server' | 'incomplete' | 'userMissing' | Fallback;

export type CatalogueTexts = Readonly<
  Record<Exclude<CatalogueKey, Operation>, string> & Partial<Record<Operation, string>>
>;

export type Shown<Own extends Fallback = Fallback> =
  { key: Exclude<CatalogueKey, Operation> | Own } | { text: string };

export interface Circumstances<Own extends Fallback = Fallback> {
  /** Whether the call was made within a session. */
  signedIn?: boolean;
  /** Whether the call is about signing in or up: no answer has a sentence of its own there. */
  auth?: boolean;
  fallback?: Own;
}

// Refusals that a session does not explain away: what was typed is wrong, or something more is asked for.
const notTheSession = ['INVALID_CREDENTIALS', 'OTP_REQUIRED', 'OTP_WRONG', 'REFRESH_FAILED'];

/**
 * What to tell the user: no answer → network; a sign-in without user or token → incomplete; 401 within a session →
 * session expired; 5xx → server error; else the server's message, else the operation's own sentence.
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

/** The sentence itself, for islands that were handed the catalogue's texts, or those of them that can come up there. */
export function failureSentence(
  failure: ApiFailure,
  texts: Partial<CatalogueTexts>,
  circumstances?: Circumstances,
): string {
  const shown = shownMessage(failure, circumstances);
  return 'text' in shown ? shown.text : (texts[shown.key] ?? texts.other ?? '');
}

/** Whether an answer to the profile call means that nobody is signed in any more. @see specification §8 */
export function meansSignedOut({ status, message }: ApiFailure): boolean {
  return status === 401 || /^\s*unauthorized\W*$/i.test(message ?? '');
}
