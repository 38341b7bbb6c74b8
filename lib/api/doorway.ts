// Browser → site → API: the same address on the site, handed over to wherever the API is.
import 'server-only';
import { failureSchema } from '@/lib/contract/errors';
import { inertPolicy, securityHeaders } from '@/lib/security/headers';
import { apiOrigin, send } from './transport';

// Only what the API needs; cookies belong to the site.
const PASSED_ON = ['accept', 'accept-language', 'content-type', 'content-length', 'authorization', 'user-agent', 'if-none-match'] as const;
// Headers of one connection, which must not be repeated on another.
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'set-cookie'];

export async function forward(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  try {
    const answer = await send(new Request(`${apiOrigin()}${pathname}${search}`, { method: request.method, headers, ...(hasBody ? { body: request.body, duplex: 'half' } : {}) }));
    const passed = new Headers(answer.headers);
    for (const name of HOP_BY_HOP) passed.delete(name);
    for (const [name, value] of Object.entries({ ...securityHeaders, 'Content-Security-Policy': inertPolicy })) passed.set(name, value);
    return new Response(answer.body, { status: answer.status, headers: passed });
  } catch {
    // Unreachable or too slow: the caller's language decides the sentence (lib/api/errors), so the body stays general.
    const failure = failureSchema.parse({ success: false, code: 'UNAVAILABLE', message: 'Service unavailable' });
    return Response.json(failure, { status: 503, headers: { ...securityHeaders, 'cache-control': 'no-store', 'content-security-policy': inertPolicy } });
  }
}
