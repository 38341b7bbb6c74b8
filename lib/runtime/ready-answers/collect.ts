import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface Collected {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

type Sent = string | Uint8Array;

const toBuffer = (chunk: Sent, encoding: unknown) =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk);
const lastFunction = (given: readonly unknown[]) =>
  given.findLast((one): one is () => void => typeof one === 'function');

/**
 * Sends nothing before the handler ends the response.
 * @param whole not called if the connection closes first
 */
export function collect(
  response: ServerResponse,
  whole: (
    collected: Collected,
    send: (status: number, headers: OutgoingHttpHeaders, body: Buffer | undefined) => void,
  ) => void,
): void {
  const chunks: Buffer[] = [];
  const own = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };

  response.writeHead = ((status: number, ...given: (string | OutgoingHttpHeaders | undefined)[]) => {
    response.statusCode = status;
    const headers = given.find((one) => typeof one === 'object');
    for (const [name, value] of Object.entries(headers ?? {}))
      if (value !== undefined) response.setHeader(name, value);
    return response;
  }) as typeof response.writeHead;
  response.flushHeaders = () => {};
  response.write = ((chunk: Sent, ...rest: unknown[]) => {
    chunks.push(toBuffer(chunk, rest[0]));
    lastFunction(rest)?.();
    return true;
  }) as typeof response.write;
  response.end = ((...given: unknown[]) => {
    const [chunk, encoding] = given;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(toBuffer(chunk, encoding));
    const done = lastFunction(given);
    if (done) response.once('finish', done);
    Object.assign(response, own);
    // Handlers check this flag.
    response.finished = true;
    whole(
      { status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(chunks) },
      (status, headers, body) => {
        response.finished = false;
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        response.writeHead(status, headers);
        response.end(body);
      },
    );
    return response;
  }) as typeof response.end;
}
