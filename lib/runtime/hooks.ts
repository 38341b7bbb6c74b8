// Subscribes to Node's server events, which precede all listeners, also those of Next.js.
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { processWide } from './registry';

export interface ArrivedRequest {
  server: Server;
  request: IncomingMessage;
  response: ServerResponse;
}

export type RequestHook = (arrived: ArrivedRequest) => void;

/** Handlers run in this order, their `writeHead` wrappers in reverse. */
const order = [
  // First: shutdown waits for every request, even if a later handler fails.
  'traffic',
  // Before logs and API calls, and before `everyAnswer` changes method and address. Its writeHead runs last: nothing
  // replaces the request id.
  'telemetry',
  // Before Next.js and the API read X-Forwarded-For.
  'clientAddress',
  // Rewrites malformed addresses before the router.
  'everyAnswer',
  // Before the body arrives; independent of the others.
  'slowUploads',
  // Its writeHead decides whether the connection closes, before headers are completed.
  'unreadBodies',
  // Last: replaces the server's listeners, which run after all handlers.
  'readyAnswers',
] as const;

export type RequestHooks = Partial<Record<(typeof order)[number], RequestHook | undefined>>;

/**
 * Once per process: development restarts after changes. If a handler throws, the others still run; Node reports an
 * uncaught error.
 */
export function hookRequests(hooks: RequestHooks): void {
  if (processWide.requestsHooked) return;
  processWide.requestsHooked = true;
  for (const name of order) {
    const hook = hooks[name];
    if (hook) subscribe('http.server.request.start', (message) => hook(message as ArrivedRequest));
  }
}
