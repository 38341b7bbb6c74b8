// No schemas: keeps the bundle small.
import { announce } from '@/lib/auth/session/session-events';
import { showsSignedIn } from '@/lib/auth/session/role-hint';
import { parseJson } from '@/lib/contract/core/parse-json';
import { fail, ok, retryAfter, type ApiFailure, type Result } from '../result';
import { ANSWER_TIMEOUT_MS } from '../timeouts';

export interface RequestOptions {
  body?: unknown;
  locale: string;
  /** Milliseconds. */
  timeout?: number | undefined;
  /** Survives leaving the page; limits bodies to 64 kB. */
  keepalive?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Retries after each proof.
 * @param path escaped, with query
 */
export async function request<T>(
  method: string,
  path: `/api/${string}`,
  options: RequestOptions,
): Promise<Result<T>> {
  for (;;) {
    const result = await send<T>(method, path, options);
    if (result.ok || result.failure.code !== 'PROOF_REQUIRED') return result;
    // Lazy: visitors do not need it.
    const { askForProof } = await import('./browser-proof');
    const proof = await askForProof({ method, path, body: options.body });
    if (proof === 'ended') return fail({ status: 401, code: 'UNAUTHORIZED' });
    if (proof === 'declined') return result;
    if (proof !== 'given') return fail(proof);
  }
}

async function send<T>(
  method: string,
  path: `/api/${string}`,
  { body, locale, timeout = ANSWER_TIMEOUT_MS, keepalive = false, signal }: RequestOptions,
): Promise<Result<T>> {
  const late = AbortSignal.timeout(timeout);
  const isForm = body instanceof FormData;
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method: method.toUpperCase(),
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'same-origin',
      keepalive,
      signal: signal ? AbortSignal.any([late, signal]) : late,
    });
    text = await response.text();
  } catch {
    return fail({ status: 0, code: late.aborted ? 'TIMEOUT' : 'NETWORK' });
  }
  const answer = parseJson(text);
  // A proxy's HTML page keeps its status.
  if (!response.ok) return fail(refusal(response, answer));
  if (answer === undefined) return fail({ status: response.status, code: 'UNREADABLE_ANSWER' });
  return lacksUser(method, path, answer)
    ? fail({ status: response.status, code: 'USER_MISSING' })
    : ok(answer as T);
}

function lacksUser(method: string, path: string, answer: unknown): boolean {
  if (!/^(get \/api\/auth|put \/api\/users)\/profile$/i.test(`${method} ${path}`)) return false;
  const { user, data } = (answer ?? {}) as { user?: unknown; data?: { user?: unknown } | null };
  return !(user ?? data?.user);
}

export function refusal(response: Response, answer: unknown): ApiFailure {
  const failure = failureOf(response, answer);
  if (failure.status === 401 && showsSignedIn()) announce('ended');
  return failure;
}

function failureOf({ status, headers }: Response, answer: unknown): ApiFailure {
  const { code, message, errors } = (answer ?? {}) as Partial<ApiFailure>;
  return {
    status,
    code: typeof code === 'string' ? code : 'UNREADABLE_ANSWER',
    message: typeof message === 'string' ? message : undefined,
    errors: Array.isArray(errors) ? (errors as ApiFailure['errors']) : undefined,
    retryAfter: retryAfter(headers),
  };
}
