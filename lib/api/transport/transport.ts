// Only this file knows whether the API is bundled or external (API_URL).
import 'server-only';
import { siteSecret } from '@/lib/auth/session/secret';
import {
  clientAddressHeader,
  clientSignatureHeader,
  signClientAddress,
} from '@/lib/contract/core/client-address';
import { env } from '@/lib/env';
import { apiPattern } from '@/lib/runtime/telemetry/api-pattern';
import { describeError, log } from '@/lib/runtime/telemetry/log/log';
import { watchOutage } from '@/lib/runtime/telemetry/outage';
import { currentRequest, REQUEST_ID } from '@/lib/runtime/telemetry/request';
import { inSpan, spans } from '@/lib/runtime/telemetry/spans';
import { processWide } from '@/lib/runtime/registry';
import { ANSWER_TIMEOUT_MS, UPLOAD_ANSWER_TIMEOUT_MS } from '../timeouts';
import { bundledApi } from './bundled';
import type { Client } from './client';
import { Deadline, watched } from './deadline';

// In-process requests need an absolute URL.
const INTERNAL_ORIGIN = 'http://api.internal';

/** Without trailing slash. */
export function apiOrigin(): string {
  return env().API_URL ?? INTERNAL_ORIGIN;
}

/**
 * Streams both bodies.
 * @param request URL starts with apiOrigin()
 * @throws DOMException TimeoutError without progress or an answer to an upload
 * @throws TypeError if the host is unreachable
 */
export async function send(request: Request, client?: Client): Promise<Response> {
  const context = currentRequest();
  if (context?.apiSilent) throw new DOMException('An earlier call of this request timed out', 'TimeoutError');
  const deadline = new Deadline();
  const external = env().API_URL !== undefined;
  try {
    const sent = isAsItShouldBe(request, client)
      ? request
      : await withClientHeaders(request, client, deadline);
    const answer = await deadline.during(external ? overTheNetwork(sent, deadline) : inProcess(sent));
    deadline.stop();
    if (external) tell(answer, request);
    // The bundled API returns JSON complete.
    const isWhole =
      !external && (answer.headers.get('content-type')?.startsWith('application/json') ?? false);
    return answer.body && !isWhole ? new Response(watched(answer.body, deadline), answer) : answer;
  } catch (error) {
    deadline.stop();
    if (context && isTimeout(error)) context.apiSilent = true;
    if (external && (isTimeout(error) || error instanceof TypeError)) outage().failed(describeError(error));
    throw error;
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

const outage = () =>
  (processWide.apiOutage ??= watchOutage(log, { begins: 'api.unreachable', ends: 'api.answers' }));

/** The bundled API logs its failures. */
function tell({ status }: Response, { method, url }: Request): void {
  outage().answered();
  if (status >= 500) log('warn', 'api.failed', { method, route: apiPattern(new URL(url).pathname), status });
}

/** Not awaited: cancelling one clone resolves only with the other, which Next.js may hold. */
export function letGo(answer: Response): void {
  answer.body?.cancel().catch(() => {});
}

/** Copying a request costs as much as the call; most need no change. */
function isAsItShouldBe(request: Request, client: Client | undefined): boolean {
  return (
    request.body === null &&
    !client?.address &&
    !request.headers.has(clientAddressHeader) &&
    !request.headers.has(clientSignatureHeader)
  );
}

async function withClientHeaders(
  request: Request,
  client: Client | undefined,
  deadline: Deadline,
): Promise<Request> {
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const answerTime = isUpload ? UPLOAD_ANSWER_TIMEOUT_MS : ANSWER_TIMEOUT_MS;
  const body = request.body ? watched(request.body, deadline, { answerTime }) : null;
  return new Request(request, {
    signal: AbortSignal.any([request.signal, deadline.signal]),
    headers: await headersFor(request, client, env().API_URL !== undefined),
    ...(body ? { body, duplex: 'half' } : {}),
  });
}

function overTheNetwork(request: Request, deadline: Deadline): Promise<Response> {
  const ask = () => {
    const id = currentRequest()?.id;
    if (id !== undefined) request.headers.set(REQUEST_ID, id);
    for (const [name, value] of Object.entries(spans()?.headers() ?? {})) request.headers.set(name, value);
    return fetch(request, { cache: 'no-store', redirect: 'error', signal: deadline.signal });
  };
  return inSpan(`${request.method} API`, ask, {
    kind: 'client',
    attributes: { 'http.request.method': request.method, 'server.address': new URL(request.url).host },
  });
}

async function inProcess(request: Request): Promise<Response> {
  const api = bundledApi();
  if (!api) throw new TypeError('The bundled API is not running');
  return api.handle(request);
}

async function headersFor(request: Request, client: Client | undefined, external: boolean): Promise<Headers> {
  const headers = new Headers(request.headers);
  // Callers must not set them.
  headers.delete(clientAddressHeader);
  headers.delete(clientSignatureHeader);
  if (!client?.address) return headers;
  headers.set(clientAddressHeader, client.address);
  if (client.userAgent) headers.set('user-agent', client.userAgent);
  if (external)
    headers.set(
      clientSignatureHeader,
      await signClientAddress(siteSecret(), client.address, Math.floor(Date.now() / 1000)),
    );
  return headers;
}
