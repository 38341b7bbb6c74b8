import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { checkHealth } from '../../../server/core/check-health';
import type { Database } from '../../../server/db/database';

const answering = (ping: Database['ping']) => checkHealth({ ping } as Database);

function blockEventLoop(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('refuses when the database does not answer', async () => {
  await expect(answering(() => new Promise(() => {}))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('refuses when the database answers with an error', async () => {
  await expect(answering(() => Promise.reject(new Error('down')))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

it('does not count the time in which loading modules blocks the event loop', async () => {
  const slow = async () => {
    setImmediate(() => blockEventLoop(2500));
    await sleep(2600);
  };
  await expect(answering(slow)).resolves.toBeUndefined();
});
