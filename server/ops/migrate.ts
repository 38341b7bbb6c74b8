// `npm run migrate`
import { migrate } from '../db/migrate';
import { runCommand, say, withDatabase } from './command';
import { settleCommand } from './read-settings';

await runCommand(async () => {
  const applied = await withDatabase(settleCommand(), (database) => migrate(database));
  say(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.');
});
