// `npm run posts:import -- <folder>`: takes in Markdown files with front matter: all of them, or none where one is wrong.
// Also while the site runs, which is told to make its pages anew.
import { resolve } from 'node:path';
import { siteUrl } from '../../lib/env';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { openFileStore } from '../files/open-store';
import { createExpireTags } from '../jobs/expire-tags';
import { readSecret } from '../security/secret';
import { importFolder } from './posts/import-folder';
import { settleCommand } from './read-settings';

const folder = process.argv[2];
if (!folder) {
  process.stderr.write('Say where from: npm run posts:import -- <folder>\n');
  process.exit(1);
}
const env = settleCommand();
const database = openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, { unhurried: true });

async function tellSite(): Promise<string> {
  try {
    await createExpireTags(siteUrl(), readSecret(env))(['posts'], AbortSignal.timeout(5000));
    return `${siteUrl()} shows it now.`;
  } catch {
    // Not running is no fault: it starts with what stands here.
    return `${siteUrl()} did not answer: where it runs, its pages follow within five minutes.`;
  }
}

try {
  await migrate(database);
  const { created, changed, unchanged, pictures } = await importFolder(database, await openFileStore(env), resolve(folder), new Date());
  process.stdout.write(`Imported: ${created} new, ${changed} changed, ${unchanged} as they were, ${pictures} pictures\n`);
  if (created + changed > 0) process.stdout.write(`${await tellSite()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
