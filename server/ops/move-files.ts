// `npm run files:move`: carries the files of this installation from its disk to the store that FILES_URL names, or with
// `--back` from there to the disk. With `--remove` it then takes them away where they were. It can be run again at any time.
import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate';
import { createDiskStore } from '../files/disk-store';
import { openFileStore } from '../files/open-store';
import { counted, runCommand, say, withDatabase } from './command';
import { carryFiles, clearLeft } from './files/carry';
import { settleCommand } from './read-settings';

await runCommand(async () => {
  const { values } = parseArgs({ options: { back: { type: 'boolean', default: false }, remove: { type: 'boolean', default: false } } });
  const env = settleCommand();
  if (env.FILES_URL === undefined) throw new Error('Say in FILES_URL which store files are carried to, or with --back from: FILES_URL=https://KEY:SECRET@host/bucket npm run files:move');
  await withDatabase(env, async (database) => {
    const [disk, store] = [createDiskStore(env.DATA_DIR), await openFileStore(env)];
    const [from, to] = values.back ? [store, disk] : [disk, store];
    try {
      await store.check();
      await migrate(database);
      const { files, bytes, already, missing } = await carryFiles(database, from, to);
      say(`Carried: ${counted(files, 'file')}, ${counted(bytes, 'byte')}, each compared; there already: ${already}`);
      for (const key of missing) process.stderr.write(`In neither place: ${key}\n`);
      if (missing.length > 0) process.exitCode = 1;
      if (values.remove) say(`Removed where they were: ${counted(await clearLeft(database, from, to), 'file')}`);
      else say(values.back ? 'Start the site without FILES_URL, then run this once more with --back --remove.' : 'Start the site with FILES_URL, then run this once more with --remove.');
    } finally {
      store.close();
    }
  });
});
