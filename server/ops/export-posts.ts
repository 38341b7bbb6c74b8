// `npm run posts:export -- <folder>`: writes all posts as Markdown files with front matter, and their pictures, into an
// empty folder. Also while the site runs.
import { resolve } from 'node:path';
import { migrate } from '../db/migrate';
import { openFileStore } from '../files/open-store';
import { counted, runCommand, say, withDatabase } from './command';
import { exportFolder } from './posts/export-folder';
import { settleCommand } from './read-settings';

await runCommand(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Say where to: npm run posts:export -- <folder>');
  const env = settleCommand();
  await withDatabase(env, async (database) => {
    await migrate(database);
    const files = await openFileStore(env);
    try {
      const { posts, pictures, left } = await exportFolder(database.read, files, resolve(folder));
      say(`Exported: ${counted(posts, 'post')}, ${counted(pictures, 'picture')}`);
      say(
        `In no file: ${counted(left.formerTexts, 'former text')}, ${counted(left.unsaved, 'text')} not saved yet. Taken in elsewhere, posts begin with what stands in them now.`,
      );
      if (left.behind > 0)
        say(
          `Behind their source: ${counted(left.behind, 'translation')}, which would count as up to date there.`,
        );
    } finally {
      files.close();
    }
  });
});
