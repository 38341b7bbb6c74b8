// A line has route pattern, status and duration, but no address, client, header or body.
import type { ServerResponse } from 'node:http';
import { env } from '../../env';
import type { ArrivedRequest, RequestHook } from '../hooks';
import { writeSoon } from './log/gathered-lines';
import { createLog } from './log/log';
import { enterRequest, REQUEST_ID, requestIdOf } from './request';
import { spans } from './spans';
import type { Log, RequestContext } from './types';

export interface Watching {
  patternOf: (path: string) => string;
  log?: Log;
}

const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

function watch({ request, response }: ArrivedRequest, { patternOf, log }: Required<Watching>): void {
  const begin = performance.now();
  const { socket, headers } = request;
  const written = socket.bytesWritten;
  // Later handlers may change both.
  const { url, method = '' } = request;
  const id = requestIdOf(headers[REQUEST_ID]);
  headers[REQUEST_ID] = id;
  const context: RequestContext = { id };
  enterRequest(context);
  const endSpan = spans()?.enterRequest(method, headers);

  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  // Ready answers and API responses contain another request's id.
  response.writeHead = (...given: unknown[]) => {
    if (!response.headersSent) response.setHeader(REQUEST_ID, id);
    if (context.incomplete && given[0] === 200 && !response.headersSent) {
      response.statusCode = 503;
      response.setHeader('retry-after', '5');
      given[0] = 503;
    }
    return writeHead(...given);
  };
  response.once('close', () => {
    const { statusCode: status, writableFinished } = response;
    const route = patternOf(pathOf(url));
    const duration = performance.now() - begin;
    log('info', 'request', {
      requestId: id,
      method,
      route,
      status,
      ms: Math.round(duration * 10) / 10,
      bytes: socket.bytesWritten - written,
      ...(writableFinished ? {} : { brokenOff: true }),
    });
    endSpan?.({ route, status, duration });
  });
}

export function watchRequests({
  patternOf,
  log = createLog(writeSoon, env().LOG_LEVEL),
}: Watching): RequestHook {
  return (arrived) => watch(arrived, { patternOf, log });
}
