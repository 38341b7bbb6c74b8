// What goes with every answer of this process, whoever makes it: pages, files, redirects and failures of the framework's own
// alike. The headers are completed as the head of its answer is
// written, so that whatever has a better word keeps it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHook } from '../hooks';
import { contentSecurityPolicy } from './content-security-policy';
import { inertPolicy, securityHeaders, strictTransportSecurity } from './headers';

/** An address that the middleware answers with 400: it is no text. */
const NO_ADDRESS = '/%';

function isText(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

/** The framework fails, where it should refuse, at addresses with malformed escapes and at methods that are no business of a site's. */
function settle(request: IncomingMessage): void {
  const [path = ''] = (request.url ?? '').split('?', 1);
  if (isText(path) && request.method !== 'TRACE') return;
  request.method = 'GET';
  request.url = NO_ADDRESS;
}

function complete(
  response: ServerResponse,
  status: number,
  standing: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(standing))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  // What went wrong, or leads elsewhere, is nothing to keep unless somebody says so.
  if (status !== 200 && status !== 304 && !response.hasHeader('cache-control'))
    response.setHeader('Cache-Control', 'no-store');
  if (response.hasHeader('content-security-policy')) return;
  // A document that brought no policy is one nobody thought of: no inline script of it runs.
  const isDocument = String(response.getHeader('content-type') ?? '').startsWith('text/html');
  response.setHeader('Content-Security-Policy', isDocument ? contentSecurityPolicy([]) : inertPolicy);
}

/** The framework's own headers of a document describe its inside; its client router reads them on its own requests. */
const internal = /^x-(?:middleware|nextjs)-/;

/** Replaces the framework's word for a stored answer; tests and operators read it. */
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

/** Guards every answer. @param overTls whether visitors reach the site by https */
export function guardAnswers({ overTls }: { overTls: boolean }): RequestHook {
  const standing = {
    ...securityHeaders,
    ...(overTls ? { 'Strict-Transport-Security': strictTransportSecurity } : {}),
  };
  return ({ request, response }) => {
    settle(request);
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    // Also called by Node itself where a handler only writes a body.
    response.writeHead = (...given: unknown[]) => {
      if (response.headersSent) return writeHead(...given);
      complete(response, typeof given[0] === 'number' ? given[0] : response.statusCode, standing);
      if (request.headers.rsc !== undefined) return writeHead(...given);
      hideSetInternals(response);
      return writeHead(...given.map((value) => (isHeaders(value) ? hideInternals(value) : value)));
    };
  };
}
