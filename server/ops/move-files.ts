// `npm run files:move`: copies the installation's files from its disk to the store in FILES_URL, or back with `--back`.
// `--remove` then deletes the originals. Can be repeated at any time.
import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate';
import { createDiskStore } from '../files/disk-store';
import type { Database } from '../db/database';
import { openFileStore } from '../files/open-store';
import { advice, compareStore, examineStore, renewMark, settleStore } from '../files/ownership';
import type { FileStore } from '../files/store';
import { counted, runCommand, say, withDatabase } from './command';
import { carryFiles, clearLeft } from './files/carry';
import { settleCommand } from './read-settings';

/** @throws if another installation owns one of the stores; an empty target is marked as owned */
async function requireOurs(database: Database, from: FileStore, to: FileStore): Promise<void> {
  const now = new Date();
  const source = await settleStore(database, from, now);
  if (source !== 'ours') throw new Error(`Nothing was carried. Where files come from: ${advice[source]}`);
  const target = await examineStore(database, to);
  if (target === 'ours') return;
  const { stored, both } = await compareStore(database, to);
  if (target === 'foreign' || stored > both)
    throw new Error(
      `Nothing was carried. Where files are to go: it is no empty store (${counted(stored, 'file')}, ${both} of them of this installation). Name another folder of the bucket in FILES_URL`,
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
      'Say in FILES_URL which store files are carried to, or with --back from: FILES_URL=https://KEY:SECRET@host/bucket npm run files:move',
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
        `Carried: ${counted(files, 'file')}, ${counted(bytes, 'byte')}, each compared; there already: ${already}`,
      );
      for (const key of missing) process.stderr.write(`In neither place: ${key}\n`);
      if (missing.length > 0) process.exitCode = 1;
      if (values.remove) {
        const { gone, stayed } = await clearLeft(from, to);
        say(`Removed where they were: ${counted(gone, 'file')}`);
        if (stayed > 0)
          say(
            `Left where they were, since the other store does not have them: ${counted(stayed, 'file')}. Look at them before you remove them.`,
          );
      } else
        say(
          values.back
            ? 'Start the site without FILES_URL, then run this once more with --back --remove.'
            : 'Start the site with FILES_URL, then run this once more with --remove.',
        );
    } finally {
      store.close();
    }
  });
});
