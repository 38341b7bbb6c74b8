// Closes connections that are answered before the request's body has arrived: the next request on such a connection would
// wait behind the unread body until a timeout.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ArrivedRequest } from '../hooks';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection of a request that is answered before its body has arrived. */
export function closeUnread({ request, response }: ArrivedRequest): void {
  if (!hasBody(request)) return;
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    // Not all of it has come by the time it is answered.
    if (!request.complete) response.shouldKeepAlive = false;
    return writeHead(...given);
  };
}
