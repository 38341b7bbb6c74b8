// `npm run posts:export -- <folder>`, also while the site runs. @see docs/commands.md
import { resolve } from 'node:path';
import { migrate } from '../db/migrate';
import { openFileStore } from '../files/open-store';
import { counted } from '../core/counted';
import { runCommand, say, withDatabase } from './command';
import { exportFolder } from '../posts/files/export-folder';
import { settleCommand } from './read-settings';

await runCommand(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Name the target folder: npm run posts:export -- <folder>');
  const env = settleCommand();
  await withDatabase(env, async (database) => {
    await migrate(database);
    const files = await openFileStore(env);
    try {
      const { posts, pictures, left } = await exportFolder(database.read, files, resolve(folder));
      say(`Exported: ${counted(posts, 'post')}, ${counted(pictures, 'picture')}`);
      say(
        `Not exported: ${counted(left.formerTexts, 'former text')}, ${counted(left.unsaved, 'text')} not saved yet. An import starts with the current texts.`,
      );
      if (left.behind > 0)
        say(
          `Behind their source: ${counted(left.behind, 'translation')}; an import treats them as up to date.`,
        );
    } finally {
      files.close();
    }
  });
});
