// `npm run files:adopt [-- --set-aside]`: `--set-aside` also quarantines files without rows. @see docs/commands.md
import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate';
import { openFileStore } from '../files/open-store';
import { claimStore, compareStore, examineStore } from '../files/ownership';
import { quarantineTime, sweepFiles } from '../jobs/sweep-files';
import { counted } from '../core/counted';
import { runCommand, say, withDatabase } from './command';
import { settleCommand } from './read-settings';

await runCommand(async () => {
  const { values } = parseArgs({ options: { 'set-aside': { type: 'boolean', default: false } } });
  const env = settleCommand();
  await withDatabase(env, async (database) => {
    const files = await openFileStore(env);
    try {
      await files.check();
      await migrate(database);
      const { stored, named, both } = await compareStore(database, files);
      say(
        `The store holds ${counted(stored, 'file')}; the database refers to ${counted(named, 'file')}, ${both} of them in the store.`,
      );
      const [before, now] = [await examineStore(database, files), new Date()];
      if (before === 'ours') say('This installation already owns the store.');
      else {
        await claimStore(database, files, now);
        say('This installation now owns the store. Do not start another installation on it.');
      }
      if (!values['set-aside']) return;
      const { setAside, refused } = await sweepFiles(
        { database, files, dataDir: env.DATA_DIR, evenMost: true },
        now,
      );
      if (refused !== undefined) throw new Error(refused);
      say(
        `Moved to the quarantine: ${counted(setAside.length, 'file')}; deleted there after ${quarantineTime / 86_400_000} days.`,
      );
    } finally {
      files.close();
    }
  });
});
