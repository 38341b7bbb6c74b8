// Closes connections with unread request bodies: the next request would wait for a timeout.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ArrivedRequest } from '../hooks';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export function closeUnread({ request, response }: ArrivedRequest): void {
  if (!hasBody(request)) return;
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    if (!request.complete) response.shouldKeepAlive = false;
    return writeHead(...given);
  };
}
