import { createServer, Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { hookRequests } from '../hooks';
import { createTraffic } from './traffic';

// One per process, as in production.
const traffic = createTraffic();
hookRequests({ traffic: traffic.count });
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.closeAllConnections());
  return (server.address() as AddressInfo).port;
}

function ask(
  port: number,
  agent: Agent | false = false,
): Promise<{ text: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve({ text, connection: response.headers.connection }));
    }).on('error', reject);
  });
}

describe('traffic during shutdown', () => {
  it('answers open requests, closes kept-alive connections and refuses new ones', async () => {
    const held: ServerResponse[] = [];
    let arrived = () => {};
    const begun = new Promise<void>((resolve) => (arrived = resolve));
    const port = await listen((request, response) => {
      if (request.url === '/' && held.length === 0) {
        held.push(response);
        arrived();
      } else response.end('at once');
    });
    const agent = new Agent({ keepAlive: true });
    closing.push(() => agent.destroy());
    const slow = ask(port);
    await begun;
    expect(traffic.underWay()).toBe(1);
    expect(await ask(port, agent)).toEqual({ text: 'at once', connection: 'keep-alive' });

    traffic.refuse();
    let isOut = false;
    const out = traffic.runOut(new AbortController().signal).then(() => (isOut = true));
    const refused = await new Promise<unknown>((resolve) =>
      connect(port, '127.0.0.1').once('error', resolve),
    );
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
    // A keep-alive connection, as from a proxy.
    expect(await ask(port, agent)).toEqual({ text: 'at once', connection: 'close' });
    expect(isOut).toBe(false);
    held[0]?.end('in the end');
    expect(await slow).toEqual({ text: 'in the end', connection: 'close' });
    await out;
    expect(traffic.underWay()).toBe(0);
  });

  it('is not awaited beyond the time limit', async () => {
    let arrived = () => {};
    const begun = new Promise<void>((resolve) => (arrived = resolve));
    const port = await listen(() => arrived());
    const cut = ask(port).catch((error: unknown) => error);
    await begun;
    traffic.refuse();
    const late = new AbortController();
    const out = traffic.runOut(late.signal);
    late.abort(new Error('No more time'));
    await expect(out).rejects.toThrow();
    expect(traffic.underWay()).toBe(1);
    closing.splice(0).forEach((close) => close());
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
  });
});
