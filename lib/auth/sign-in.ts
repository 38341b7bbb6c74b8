// Replaces next-auth's browser client. The server keeps the access token; the hint cookie has the role.
import { fail, ok, type ApiFailure, type Result } from '@/lib/api/result';
import { ANSWER_TIMEOUT_MS } from '@/lib/api/timeouts';
import { hasDrafts } from '@/lib/drafts/has-drafts';
import { announce } from './session/session-events';
import { readAccount } from './session/read-account';
import { readRoleHint } from './session/role-hint';

interface InLocale {
  locale: string;
}

export interface Credentials extends InLocale {
  email: string;
  password: string;
  /** A code or recovery code. */
  otp?: string | undefined;
}

export interface Registration extends InLocale {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export interface Invitation extends InLocale {
  token: string;
  password: string;
}

export type SignedIn = Result<{ role: string }>;

export function signIn(credentials: Credentials): Promise<SignedIn> {
  return open('credentials', { ...credentials });
}

/** @param fields `assertion`: JSON. `email`: only this account's passkeys. */
export function signInWithPasskey(
  fields: InLocale & { assertion: string; email?: string },
): Promise<SignedIn> {
  return open('passkey', { ...fields });
}

export function signUp(registration: Registration): Promise<SignedIn> {
  return open('register', { ...registration });
}

export function acceptInvitation(invitation: Invitation): Promise<SignedIn> {
  return open('invitation', { ...invitation });
}

/** Also deletes the account's drafts. A failure changes nothing. */
export async function signOut(): Promise<Result<null>> {
  // Before announce(): other tabs then store input as drafts, which must stay.
  const drafts = hasDrafts() ? await import('@/lib/drafts/draft-store').catch(() => undefined) : undefined;
  // Without an answer the drafts expire after seven days.
  const owners = drafts ? await readAccount() : [];
  const posted = await post('signout', {});
  if (!posted.ok) return posted;
  announce('signed-out');
  drafts?.dropDraftsOf(owners);
  return ok(null);
}

/** Counts as activity. The absolute end stays. */
export function continueSession(): Promise<Result<null>> {
  return post('session', {});
}

async function open(provider: string, fields: Record<string, string | undefined>): Promise<SignedIn> {
  const posted = await post(`callback/${provider}`, fields);
  if (!posted.ok) return posted;
  announce('signed-in');
  return ok({ role: readRoleHint() ?? 'user' });
}

async function post(action: string, fields: Record<string, string | undefined>): Promise<Result<null>> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  try {
    const csrf = await fetch('/session/csrf', { cache: 'no-store', signal });
    const token = await read<{ csrfToken: string }>(csrf);
    if (!csrf.ok || !token) return fail({ status: csrf.status, code: 'UNREADABLE_ANSWER' });
    const body = new URLSearchParams({ csrfToken: token.csrfToken, json: 'true' });
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
    const response = await fetch(`/session/${action}`, { method: 'POST', body, signal });
    const answer = await read<{ url?: string }>(response);
    const failure: ApiFailure | undefined = answer
      ? failureIn(answer.url, response)
      : { status: response.status, code: 'UNREADABLE_ANSWER' };
    return failure ? fail(failure) : ok(null);
  } catch {
    return fail({ status: 0, code: signal.aborted ? 'TIMEOUT' : 'NETWORK' });
  }
}

/** Undefined for a proxy's HTML page. */
async function read<T extends object>(response: Response): Promise<T | undefined> {
  const text = await response.text();
  try {
    return (JSON.parse(text) ?? undefined) as T | undefined;
  } catch {
    return undefined;
  }
}

/** next-auth returns errors as a query parameter. */
function failureIn(url: string | undefined, { ok: fine, status }: Response): ApiFailure | undefined {
  const query = url ? new URL(url, location.href).searchParams : undefined;
  const error = query?.get('error');
  if (error) return readFailure(error, status);
  // CSRF mismatch: blocked cookies or a restarted site.
  if (query?.has('csrf') || !fine) return { status: fine ? 403 : status, code: 'UNREADABLE_ANSWER' };
  return undefined;
}

function readFailure(text: string, status: number): ApiFailure {
  try {
    const failure = JSON.parse(text) as Partial<ApiFailure> | null;
    if (typeof failure?.code === 'string' && typeof failure.status === 'number') return failure as ApiFailure;
  } catch {
    // next-auth's own error code.
  }
  return { status, code: 'UNREADABLE_ANSWER' };
}
