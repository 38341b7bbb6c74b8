// Instances that share a database but no Redis must log this.
import { expect, it, vi } from 'vitest';
import { countOtherConnections, countConnections, instanceName } from '../../../server/db/other-connections';
import { openDatabase } from '../../../server/db/open';
import { startServer } from '../../../server/start';
import { createAddress, engine, settingsOf } from '../db/database';
import { createTestLog } from '../fixtures';

it('warns when an instance without Redis shares its PostgreSQL database', async () => {
  const address = await createAddress();
  const env = settingsOf(address);
  const alone = createTestLog();
  await (await startServer({ env, log: alone.log })).close();
  expect(alone.events.filter(({ event }) => event === 'instances.apart')).toEqual([]);

  const name = instanceName();
  const other = openDatabase(address, { name });
  await other.ping();
  const { events, log } = createTestLog();
  const server = await startServer({ env, log });
  // SQLite belongs to one process.
  expect(events.filter(({ event }) => event === 'instances.apart').map(({ fields }) => fields)).toEqual(
    engine === 'postgres' ? [{ others: 1, missing: 'REDIS_URL' }] : [],
  );
  expect(await countOtherConnections(other, name)).toBe(engine === 'postgres' ? 1 : 0);
  await server.close();
  await other.close();
  await address.drop();
});

it.runIf(engine === 'postgres')(
  'counts the connections of other instances and commands, but not its own',
  async () => {
    const address = await createAddress();
    const own = openDatabase(address);
    expect(await countConnections(own.read)).toBe(0);
    for (const options of [{ name: instanceName() }, {}]) {
      const other = openDatabase(address, options);
      await other.ping();
      expect(await countConnections(own.read)).toBe(1);
      await other.close();
      await vi.waitFor(async () => expect(await countConnections(own.read)).toBe(0));
    }
    await own.close();
    await address.drop();
  },
);
