// A connection on which something is still being sent that nobody reads on answers nothing else: whoever asks next on it would
// wait until it is cut. Its answer says that it closes.
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

const done = Symbol.for('vitrine.unread-bodies');
const registry = globalThis as { [done]?: true };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Watches all requests of this process from now on. */
export function closeUnread(): void {
  if (registry[done]) return;
  registry[done] = true;
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (!hasBody(request)) return;
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    response.writeHead = (...given: unknown[]) => {
      // Not all of it has come by the time it is answered.
      if (!request.complete) response.shouldKeepAlive = false;
      return writeHead(...given);
    };
  });
}
