// Adds security headers to every response; earlier headers stay.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHook } from '../hooks';
import { contentSecurityPolicy } from './content-security-policy';
import { inertPolicy, securityHeaders, strictTransportSecurity } from './headers';

/** The middleware answers this path with 400. */
const NO_ADDRESS = '/%';

function isText(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

/** Next.js fails on malformed escapes and TRACE: both become NO_ADDRESS. */
function settle(request: IncomingMessage): void {
  const [path = ''] = (request.url ?? '').split('?', 1);
  if (isText(path) && request.method !== 'TRACE') return;
  request.method = 'GET';
  request.url = NO_ADDRESS;
}

function complete(
  response: ServerResponse,
  status: number,
  baseHeaders: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(baseHeaders))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  // By default, errors and redirects are not cached.
  if (status !== 200 && status !== 304 && !response.hasHeader('cache-control'))
    response.setHeader('Cache-Control', 'no-store');
  if (response.hasHeader('content-security-policy')) return;
  // Documents without a policy may run no inline scripts.
  const isDocument = String(response.getHeader('content-type') ?? '').startsWith('text/html');
  response.setHeader('Content-Security-Policy', isDocument ? contentSecurityPolicy([]) : inertPolicy);
}

/** Only the framework's client router needs these. */
const internal = /^x-(?:middleware|nextjs)-/;

/** Replaces `x-nextjs-cache`, for tests and operators. */
const STORED = 'x-stored';

function hideInternals(headers: Record<string, unknown>): Record<string, unknown> {
  const shown = Object.entries(headers).filter(([name]) => !internal.test(name.toLowerCase()));
  const stored = headers['x-nextjs-cache'];
  return Object.fromEntries(stored === undefined ? shown : [...shown, [STORED, stored]]);
}

function hideSetInternals(response: ServerResponse): void {
  const stored = response.getHeader('x-nextjs-cache');
  if (stored !== undefined) response.setHeader(STORED, stored);
  for (const name of response.getHeaderNames()) if (internal.test(name)) response.removeHeader(name);
}

const isHeaders = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function guardAnswers({ overTls }: { overTls: boolean }): RequestHook {
  const baseHeaders = {
    ...securityHeaders,
    ...(overTls ? { 'Strict-Transport-Security': strictTransportSecurity } : {}),
  };
  return ({ request, response }) => {
    settle(request);
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    // Node also calls it when a handler only writes a body.
    response.writeHead = (...given: unknown[]) => {
      if (response.headersSent) return writeHead(...given);
      complete(response, typeof given[0] === 'number' ? given[0] : response.statusCode, baseHeaders);
      if (request.headers.rsc !== undefined) return writeHead(...given);
      hideSetInternals(response);
      return writeHead(...given.map((value) => (isHeaders(value) ? hideInternals(value) : value)));
    };
  };
}
