// Answers from what lies ready, before the framework is asked: it would walk through the middleware, the router and the
// page store, and compress the same page again for every visitor. What is not ready is made by the framework, held back
// until it is whole, compressed once and kept for the next. @see docs/decisions/0026
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  Server,
  ServerResponse,
} from 'node:http';
import { sharedPages } from '@/lib/runtime/page-store/shared-pages';
import type { RequestHook } from '../hooks';
import { collect, type Collected } from './collect';
import { acceptedEncoding, encode, type Encoded, type Encoding } from './encode';
import { planOf, type Plan } from './plan';
import { ReadyStore, type Ready } from './ready-store';
import { watchingReads, watchPageReads } from './stored-pages';

/** Bytes. A page takes some 35 kB in both forms, a script about as much. */
const ROOM = 24 * 1_048_576;
/** Shorter bodies gain nothing from compression. Bytes, as the framework counts. */
const WORTH_COMPRESSING = 1024;

/** Of one body, one connection or one request. */
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

/** Whether the client holds this very body. As the framework judges it: weakly, unless it asks for the source. */
function isUnchanged({ headers }: IncomingMessage, etag: string | undefined): boolean {
  const held = headers['if-none-match'];
  if (!held || !etag || headers['cache-control']?.includes('no-cache')) return false;
  const bare = (value: string) => value.trim().replace(/^W\//, '');
  return held.trim() === '*' || held.split(',').some((value) => bare(value) === bare(etag));
}

function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, etag, bodies }: Ready,
  encoding: Encoding,
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

/** What the collected answer is worth to others; undefined where it is this visitor's alone, or passing. */
function readyOf(
  { kind }: Plan,
  { status, headers }: Collected,
  bodies: Encoded,
  stands: (() => boolean) | undefined,
): Ready | undefined {
  if (status !== 200 || headers['set-cookie'] !== undefined) return undefined;
  const kept = { status, headers: without(headers, bodyHeaders), etag: headers.etag, bodies };
  if (kind === 'file')
    return String(headers['cache-control']).includes('immutable')
      ? { ...kept, stands: () => true }
      : undefined;
  // Only what the page store answered as fresh: the first answer of a page, and an old one, say so in their headers.
  return stands && headers['x-nextjs-cache'] === 'HIT' ? { ...kept, stands } : undefined;
}

export function createReadyAnswers(
  room = ROOM,
): (request: IncomingMessage, response: ServerResponse, next: Next) => void {
  const store = new ReadyStore(room);
  const inTheMaking = new Set<string>();

  function make(
    plan: Plan,
    encoding: Encoding,
    request: IncomingMessage,
    response: ServerResponse,
    next: Next,
  ): void {
    inTheMaking.add(plan.key);
    // Where the visitor goes away, nobody ends the answer.
    response.once('close', () => inTheMaking.delete(plan.key));
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
          const ready = readyOf(plan, collected, bodies, standing());
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
    const standing = watchingReads(() => next(request, response));
  }

  function answer(
    plan: Plan,
    encoding: Encoding,
    request: IncomingMessage,
    response: ServerResponse,
    next: Next,
  ): void {
    const ready = store.get(plan.key);
    if (ready) sendReady(request, response, ready, encoding);
    else if (
      request.method === 'GET' &&
      request.headers['if-none-match'] === undefined &&
      !inTheMaking.has(plan.key)
    )
      make(plan, encoding, request, response, next);
    else next(request, response);
  }

  return (request, response, next) => {
    const plan = planOf(request);
    const encoding = plan && acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return next(request, response);
    // What lies ready stands only once it is known that no other instance has changed it.
    const heard = plan.kind === 'page' ? sharedPages()?.hear() : undefined;
    if (heard) void heard.then(() => answer(plan, encoding, request, response, next));
    else answer(plan, encoding, request, response, next);
  };
}

/** Puts itself before the listeners of each server, at its first request: Next makes its server before start-up runs. */
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
