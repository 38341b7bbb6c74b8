// Precedes Next.js, which runs middleware and router and compresses again. @see docs/decisions/0026
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  Server,
  ServerResponse,
} from 'node:http';
import { matchesEtag } from '@/lib/runtime/page-store/conditional';
import { sharedPages } from '@/lib/runtime/page-store/shared-pages';
import type { RequestHook } from '../hooks';
import { collect, type Collected } from './collect';
import { acceptedEncoding, encode, type Encoded, type Encoding } from './encode';
import { planOf, type Plan } from './plan';
import { ReadyStore, type Ready } from './ready-store';
import { watchingReads, watchPageReads } from './stored-pages';

/** Bytes. A page or script takes about 35 kB in both encodings. */
const ROOM = 24 * 1_048_576;
/** Bytes, as in Next.js. */
const WORTH_COMPRESSING = 1024;

/** These belong to a single response. */
const bodyHeaders = [
  'x-request-id',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
];
const textual = /^(?:text\/|application\/(?:javascript|json|xml))/;

type Next = (request: IncomingMessage, response: ServerResponse) => void;

/** A request that may be answered from memory. */
interface Exchange {
  plan: Plan;
  encoding: Encoding;
  request: IncomingMessage;
  response: ServerResponse;
  next: Next;
}

/** Like the framework, which ignores the condition of a reload. */
function isUnchanged({ headers }: IncomingMessage, etag: string | undefined): boolean {
  const held = headers['if-none-match'];
  return Boolean(held && etag && !headers['cache-control']?.includes('no-cache') && matchesEtag(held, etag));
}

function sendReady(
  { request, response, encoding }: Exchange,
  { status, headers, etag, bodies }: Ready,
): void {
  if (isUnchanged(request, etag)) {
    const { 'content-type': _type, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  const body = bodies[encoding];
  response.writeHead(status, { ...headers, 'content-encoding': encoding, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function without(headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** undefined for a personal or temporary response. */
function readyOf(
  { kind }: Plan,
  { status, headers }: Collected,
  bodies: Encoded,
  isValid: (() => boolean) | undefined,
): Ready | undefined {
  if (status !== 200 || headers['set-cookie'] !== undefined) return undefined;
  const stored = { status, headers: without(headers, bodyHeaders), etag: headers.etag, bodies };
  if (kind === 'file')
    return String(headers['cache-control']).includes('immutable')
      ? { ...stored, isValid: () => true }
      : undefined;
  // First and stale responses have another value here.
  return isValid && headers['x-nextjs-cache'] === 'HIT' ? { ...stored, isValid } : undefined;
}

export function createReadyAnswers(
  room = ROOM,
): (request: IncomingMessage, response: ServerResponse, next: Next) => void {
  const store = new ReadyStore(room);
  const making = new Set<string>();

  function make({ plan, encoding, request, response, next }: Exchange): void {
    making.add(plan.key);
    // If the client disconnects, the response never ends.
    response.once('close', () => making.delete(plan.key));
    request.headers['accept-encoding'] = 'identity';
    collect(response, (collected, send) => {
      const { status, headers, body } = collected;
      if (
        body.length < WORTH_COMPRESSING ||
        !textual.test(String(headers['content-type'])) ||
        headers['content-encoding'] !== undefined
      ) {
        send(status, headers, body);
        return;
      }
      encode(body).then(
        (bodies) => {
          const ready = readyOf(plan, collected, bodies, validity());
          if (ready) store.set(plan.key, ready);
          send(
            status,
            {
              ...without(headers, bodyHeaders),
              'content-encoding': encoding,
              'content-length': bodies[encoding].length,
            },
            bodies[encoding],
          );
        },
        () => send(status, headers, body),
      );
    });
    const validity = watchingReads(() => next(request, response));
  }

  function answer(exchange: Exchange): void {
    const { plan, request, response, next } = exchange;
    const ready = store.get(plan.key);
    if (ready) sendReady(exchange, ready);
    else if (
      request.method === 'GET' &&
      request.headers['if-none-match'] === undefined &&
      !making.has(plan.key)
    )
      make(exchange);
    else next(request, response);
  }

  return (request, response, next) => {
    const plan = planOf(request);
    const encoding = plan && acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return next(request, response);
    // Other instances' invalidations must be known first.
    const position = plan.kind === 'page' ? sharedPages()?.synchronise() : undefined;
    const exchange = { plan, encoding, request, response, next };
    if (position) void position.then(() => answer(exchange));
    else answer(exchange);
  };
}

/** At each server's first request: Next.js creates its server before start-up code runs. */
export function serveReadyAnswers(): RequestHook {
  watchPageReads();
  const answer = createReadyAnswers();
  const taken = new WeakSet<Server>();
  return ({ server }) => {
    if (taken.has(server)) return;
    taken.add(server);
    const listeners = server.listeners('request') as RequestListener[];
    const next: Next = (request, response) =>
      listeners.forEach((listener) => listener.call(server, request, response));
    server.removeAllListeners('request');
    server.on('request', (request, response) => answer(request, response, next));
  };
}
