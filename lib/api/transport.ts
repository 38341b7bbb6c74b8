// How a request reaches the API: the bundled one in this process, or the external host of API_URL.
// Nothing else knows which of the two answers.
import 'server-only';
import { env } from '@/lib/env';
import { bundledApi } from './bundled';

/** @see specification §9 */
const TIMEOUT_MS = 10_000;

// In-process calls need an absolute address too; its host never leaves the process.
const INTERNAL_ORIGIN = 'http://api.internal';

/** Where the API is, without a trailing slash. */
export function apiOrigin(): string {
  return env().API_URL ?? INTERNAL_ORIGIN;
}

/**
 * Sends a request whose address starts with apiOrigin().
 * @throws TimeoutError (DOMException) after ten seconds, TypeError when the host cannot be reached.
 */
export async function send(request: Request): Promise<Response> {
  const api = bundledApi();
  if (env().API_URL) return fetch(request, { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!api) throw new TypeError('The bundled API is not running');
  return within(api.handle(request));
}

async function within(answer: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The API took longer than ten seconds', 'TimeoutError')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
