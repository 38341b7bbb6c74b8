// Subscribes to Node's server events, which precede all listeners.
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
  // Before logs, API calls and `everyAnswer`, which changes the address. Its writeHead runs last and sets the
  // request id.
  'telemetry',
  // Before anything reads X-Forwarded-For.
  'clientAddress',
  // Rewrites malformed addresses before the router.
  'everyAnswer',
  // Before the body arrives.
  'slowUploads',
  // Its writeHead may close the connection, before headers are completed.
  'unreadBodies',
  // Last: replaces the server's listeners.
  'readyAnswers',
] as const;

export type RequestHooks = Partial<Record<(typeof order)[number], RequestHook | undefined>>;

/** Once per process: development restarts after changes. If a handler throws, the others still run. */
export function hookRequests(hooks: RequestHooks): void {
  if (processWide.requestsHooked) return;
  processWide.requestsHooked = true;
  for (const name of order) {
    const hook = hooks[name];
    if (hook) subscribe('http.server.request.start', (message) => hook(message as ArrivedRequest));
  }
}
