import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { hookRequests, type RequestHook } from './hooks';

it('calls each handler once per request, in the defined order, before the server’s listeners', async () => {
  const called: string[] = [];
  const note =
    (name: string): RequestHook =>
    ({ request }) =>
      void called.push(`${name} ${request.url}`);
  hookRequests({
    readyAnswers: note('readyAnswers'),
    unreadBodies: note('unreadBodies'),
    everyAnswer: note('everyAnswer'),
    clientAddress: note('clientAddress'),
    telemetry: note('telemetry'),
    traffic: note('traffic'),
  });
  hookRequests({ traffic: note('again') });
  const server = createServer((request, response) => {
    called.push(`listener ${request.url}`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) =>
    get({ host: '127.0.0.1', port, path: '/a', agent: false }, (answer) =>
      answer.resume().on('end', resolve),
    ),
  );
  server.close();
  expect(called).toEqual(
    ['traffic', 'telemetry', 'clientAddress', 'everyAnswer', 'unreadBodies', 'readyAnswers', 'listener'].map(
      (name) => `${name} /a`,
    ),
  );
});
