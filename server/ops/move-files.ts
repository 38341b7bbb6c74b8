// `npm run files:move`. @see docs/commands.md
import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate';
import { createDiskStore } from '../files/disk-store';
import type { Database } from '../db/database';
import { openFileStore } from '../files/open-store';
import { advice, compareStore, examineStore, renewMark, settleStore } from '../files/ownership';
import type { FileStore } from '../files/store';
import { counted } from '../core/counted';
import { runCommand, say, withDatabase } from './command';
import { carryFiles, clearLeft } from './files/carry';
import { settleCommand } from './read-settings';

/** Marks an empty target as owned. @throws if another installation owns a store */
async function requireOurs(database: Database, from: FileStore, to: FileStore): Promise<void> {
  const now = new Date();
  const source = await settleStore(database, from, now);
  if (source !== 'ours') throw new Error(`Nothing was copied. Source: ${advice[source]}`);
  const target = await examineStore(database, to);
  if (target === 'ours') return;
  const { stored, both } = await compareStore(database, to);
  if (target === 'foreign' || stored > both)
    throw new Error(
      `Nothing was copied. Target: the store is not empty (${counted(stored, 'file')}, ${both} of them of this installation). Set FILES_URL to another folder of the bucket`,
    );
  await renewMark(database, to, now);
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { back: { type: 'boolean', default: false }, remove: { type: 'boolean', default: false } },
  });
  const env = settleCommand();
  if (env.FILES_URL === undefined)
    throw new Error(
      'Set FILES_URL to the store to copy to, or with --back to copy from: FILES_URL=https://KEY:SECRET@host/bucket npm run files:move',
    );
  await withDatabase(env, async (database) => {
    const [disk, store] = [createDiskStore(env.DATA_DIR), await openFileStore(env)];
    const [from, to] = values.back ? [store, disk] : [disk, store];
    try {
      await store.check();
      await migrate(database);
      await requireOurs(database, from, to);
      const { files, bytes, already, missing } = await carryFiles(database, from, to);
      say(
        `Copied and compared: ${counted(files, 'file')}, ${counted(bytes, 'byte')}; already there: ${already}`,
      );
      for (const key of missing) process.stderr.write(`In neither place: ${key}\n`);
      if (missing.length > 0) process.exitCode = 1;
      if (values.remove) {
        const { gone, stayed } = await clearLeft(from, to);
        say(`Originals deleted: ${counted(gone, 'file')}`);
        if (stayed > 0)
          say(
            `Originals not deleted, because the other store does not have them: ${counted(stayed, 'file')}. Check them before you delete them.`,
          );
      } else
        say(
          values.back
            ? 'Start the site without FILES_URL, then run this command again with --back --remove.'
            : 'Start the site with FILES_URL, then run this command again with --remove.',
        );
    } finally {
      store.close();
    }
  });
});
