// How a request reaches the API: the bundled one in this process, or the external host of API_URL.
// Nothing else knows which of the two answers.
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
import { Patience, watched } from './patience';

// In-process calls need an absolute address too; its host never leaves the process.
const INTERNAL_ORIGIN = 'http://api.internal';

/** Where the API is, without a trailing slash. */
export function apiOrigin(): string {
  return env().API_URL ?? INTERNAL_ORIGIN;
}

/**
 * Sends a request whose address starts with apiOrigin(). Bodies stream in both directions.
 * @param client whose request it is, where one stands behind it
 * @throws TimeoutError (DOMException) after ten seconds without progress, or when the answer to an upload takes too long; TypeError when the host cannot be reached.
 */
export async function send(request: Request, client?: Client): Promise<Response> {
  const context = currentRequest();
  if (context?.apiSilent) throw new DOMException('The API was silent before in this request', 'TimeoutError');
  const patience = new Patience();
  const external = env().API_URL !== undefined;
  try {
    const sent = isAsItShouldBe(request, client) ? request : await dressed(request, client, patience);
    const answer = await patience.during(external ? overTheNetwork(sent, patience) : inProcess(sent));
    patience.stop();
    if (external) tell(answer, request);
    // The bundled API answers JSON whole: there is nothing left to wait for.
    const isWhole =
      !external && (answer.headers.get('content-type')?.startsWith('application/json') ?? false);
    return answer.body && !isWhole ? new Response(watched(answer.body, patience), answer) : answer;
  } catch (error) {
    patience.stop();
    if (context && isTimeout(error)) context.apiSilent = true;
    if (external && (isTimeout(error) || error instanceof TypeError)) outage().failed(describeError(error));
    throw error;
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

const outage = () =>
  (processWide.apiOutage ??= watchOutage(log, { begins: 'api.unreachable', ends: 'api.answers' }));

/** What an external API's failures leave in the log; the bundled one writes its own lines. */
function tell({ status }: Response, { method, url }: Request): void {
  outage().answered();
  if (status >= 500) log('warn', 'api.failed', { method, route: apiPattern(new URL(url).pathname), status });
}

/**
 * Lets go of an answer nobody reads. Not waited for: the framework may hold a copy of what is fetched, and one of two copies
 * ends only with the other.
 */
export function letGo(answer: Response): void {
  answer.body?.cancel().catch(() => {});
}

/** Most calls are: pages read for nobody in particular, and send nothing. Another request each would cost as much as the call. */
function isAsItShouldBe(request: Request, client: Client | undefined): boolean {
  return (
    request.body === null &&
    !client?.address &&
    !request.headers.has(clientAddressHeader) &&
    !request.headers.has(clientSignatureHeader)
  );
}

async function dressed(request: Request, client: Client | undefined, patience: Patience): Promise<Request> {
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const answerTime = isUpload ? UPLOAD_ANSWER_TIMEOUT_MS : ANSWER_TIMEOUT_MS;
  const body = request.body ? watched(request.body, patience, { answerTime }) : null;
  return new Request(request, {
    signal: AbortSignal.any([request.signal, patience.signal]),
    headers: await headersFor(request, client, env().API_URL !== undefined),
    ...(body ? { body, duplex: 'half' } : {}),
  });
}

function overTheNetwork(request: Request, patience: Patience): Promise<Response> {
  const ask = () => {
    const id = currentRequest()?.id;
    if (id !== undefined) request.headers.set(REQUEST_ID, id);
    for (const [name, value] of Object.entries(spans()?.headers() ?? {})) request.headers.set(name, value);
    return fetch(request, { cache: 'no-store', redirect: 'error', signal: patience.signal });
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
  // Only what is set here counts, whatever the caller wrote.
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
