// The one subscription to Node's server events. Node publishes each request before any listener of its server runs, also for
// servers that Next creates; the handlers below are called in the order of `order`, whatever the order they are given in.
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { processWide } from './registry';

/** A request as Node publishes it. */
export interface ArrivedRequest {
  server: Server;
  request: IncomingMessage;
  response: ServerResponse;
}

export type RequestHook = (arrived: ArrivedRequest) => void;

/** Each handler runs before those below it, but its `writeHead` runs after theirs: they wrap the one they find. */
const order = [
  // First, so that shutdown waits for every request, also for one that a later handler fails on.
  'traffic',
  // Before what may log or call the API: enters the request's context and span. Its writeHead runs last of all, so that no
  // handler below and no ready answer replaces the request's id. Reads method and address before `everyAnswer` changes them.
  'telemetry',
  // Replaces X-Forwarded-For before Next and the API read it.
  'clientAddress',
  // Rewrites unreadable addresses before the router sees them. Its writeHead completes what the maker of the answer left out.
  'everyAnswer',
  // Sets the server's own limit: needed before the body has arrived, independent of the others.
  'slowUploads',
  // Its writeHead runs first: whether the connection closes is decided before headers are completed.
  'unreadBodies',
  // Last: takes the place of the server's listeners, which run when all handlers have.
  'readyAnswers',
] as const;

export type RequestHooks = Partial<Record<(typeof order)[number], RequestHook | undefined>>;

/**
 * Subscribes the handlers, once in a process: development loads start-up again after each change.
 * A handler that throws does not keep the others from running; Node reports its error as uncaught.
 */
export function hookRequests(hooks: RequestHooks): void {
  if (processWide.requestsHooked) return;
  processWide.requestsHooked = true;
  for (const name of order) {
    const hook = hooks[name];
    if (hook) subscribe('http.server.request.start', (message) => hook(message as ArrivedRequest));
  }
}
