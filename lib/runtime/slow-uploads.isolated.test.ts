import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { hookRequests } from './hooks';
import { allowSlowUploads, ARRIVAL_MS } from './slow-uploads';

it('allows a request 30 minutes to arrive instead of Node’s five', async () => {
  hookRequests({ slowUploads: allowSlowUploads });
  const server = createServer((_, response) => response.end());
  expect(server.requestTimeout).toBe(300_000);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) =>
    get({ port, agent: false }, (answer) => void answer.resume().on('end', resolve)),
  );
  expect(server.requestTimeout).toBe(ARRIVAL_MS);
  server.close();
});
