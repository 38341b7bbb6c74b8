// npm run migrate: brings the database up to date and says what that was, then ends.
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { settleCommand } from './read-settings';

async function main(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = settleCommand();
  const database = openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR }, { unhurried: true });
  try {
    const applied = await migrate(database);
    process.stdout.write(applied.length > 0 ? `Applied: ${applied.join(', ')}\n` : 'The database is up to date.\n');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
