// The demonstration in a database of its own, with its documents in a folder.
import { createDiskStore } from '../../../server/files/disk-store';
import { readOffice } from '../../../server/seed/demo/read-office';
import { loadSettings, readShippedSections } from '../../../server/seed/load-settings';
import { loadSeed } from '../../../server/seed/load-seed';
import { createDatabase } from '../db/database';
import { cheapPasswords, createTestLog, now } from '../fixtures';
import { join } from 'node:path';

const root = new URL('../../..', import.meta.url).pathname;
export const content = readOffice(join(root, 'server', 'seed', 'content', 'office'));

export async function openOffice(at = now) {
  const test = await createDatabase();
  const store = createDiskStore(join(test.address.dataDir, 'uploads'));
  const seeding = {
    database: test.database,
    root,
    passwords: cheapPasswords,
    store,
    log: createTestLog().log,
  };
  const load = (later = at) => loadSeed({ ...seeding, seed: 'demo' }, later);
  // As the first start does; invoices print the agency's legal facts.
  await loadSettings(test.database, { seed: 'demo', read: () => readShippedSections(root), now: at });
  const signIns = await load();
  return { ...test, store, load, signIns };
}

export async function keysIn(store: ReturnType<typeof createDiskStore>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}
