// `npm run posts:export -- <folder>`: writes all posts as Markdown files with front matter, and their pictures, into an empty
// folder, also while the site runs.
import { resolve } from 'node:path';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { openFileStore } from '../files/open-store';
import { exportFolder } from './posts/export-folder';
import { settleCommand } from './read-settings';

const folder = process.argv[2];
if (!folder) {
  process.stderr.write('Say where to: npm run posts:export -- <folder>\n');
  process.exit(1);
}
const env = settleCommand();
const database = openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, { unhurried: true });
try {
  await migrate(database);
  const { posts, pictures, left } = await exportFolder(database.read, await openFileStore(env), resolve(folder));
  process.stdout.write(`Exported: ${posts} posts, ${pictures} pictures\n`);
  process.stdout.write(`In no file: ${left.formerTexts} former texts, ${left.unsaved} texts not saved yet. Taken in elsewhere, posts begin with what stands in them now.\n`);
  if (left.behind > 0) process.stdout.write(`${left.behind} translations are behind their source, and would count as up to date there.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
