// `npm run demo:remove`: takes the demonstration content out of the database, also while the site runs.
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { removeDemo } from '../seed/remove-demo';
import { settleCommand } from './read-settings';

const env = settleCommand();
const database = openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, { unhurried: true });
try {
  await migrate(database);
  const { projects, posts, tags, users } = await removeDemo(database);
  process.stdout.write(`Removed: ${projects} projects, ${posts} posts, ${tags} tags, ${users} users\n`);
} finally {
  await database.close();
}
