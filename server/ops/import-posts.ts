// `npm run posts:import -- <folder>`, also while the site runs; expires its pages. @see docs/commands.md
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { migrate } from '../db/migrate';
import { openFileStore } from '../files/open-store';
import { counted, runCommand, say, withDatabase } from './command';
import { importFolder } from './posts/import-folder';
import { settleCommand } from './read-settings';
import { tellSite } from './tell-site';

await runCommand(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder: npm run posts:import -- <folder>');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${resolve(folder)}`);
  const env = settleCommand();
  await withDatabase(env, async (database) => {
    await migrate(database);
    const files = await openFileStore(env);
    try {
      const { created, changed, unchanged, pictures } = await importFolder(
        database,
        files,
        resolve(folder),
        new Date(),
      );
      say(
        `Imported: ${created} new, ${changed} changed, ${unchanged} unchanged, ${counted(pictures, 'picture')}`,
      );
      if (created + changed > 0) say(await tellSite(env, ['posts']));
    } finally {
      files.close();
    }
  });
});
