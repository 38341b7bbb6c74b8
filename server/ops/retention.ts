// `npm run retention [-- --dry-run]`: drops what has outlived its period, as the running site does every six hours; or only
// says how much that would be.
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { openFileStore } from '../files/open-store';
import { createLeases } from '../jobs/lease';
import { carryOut, countDue, endOf, retention } from '../jobs/retention';
import type { RetentionRule } from '../jobs/retention';
import { createCarrier } from '../mail/carrier';
import { createLog } from './log';
import { settleCommand } from './read-settings';

const unknown = process.argv.slice(2).filter((argument) => argument !== '--dry-run');
if (unknown.length > 0) {
  process.stderr.write(`"${unknown.join(' ')}" is not understood: only --dry-run is.\n`);
  process.exit(1);
}
const dry = process.argv.includes('--dry-run');
const env = settleCommand();
const say = (line: string) => void process.stdout.write(`${line}\n`);
const periodOf = ({ kept }: RetentionRule) => ('years' in kept ? `${kept.years} y` : `${kept.days} d`);

const database = openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, { unhurried: true });
const files = await openFileStore(env);
const carrier = createCarrier(env);
try {
  await migrate(database);
  const now = new Date();
  const round = async () => {
    say(`${dry ? 'due' : 'gone'.padEnd(3)}`.padStart(7) + '   kept   untouched since   what');
    for (const rule of retention) {
      const count = dry ? await countDue(database, rule, now) : await carryOut({ database, files, discard: (ids) => carrier.discard(ids) }, rule, now);
      say(`${String(count).padStart(7)}  ${periodOf(rule).padStart(5)}   ${endOf(rule.kept, now).slice(0, 16).replace('T', ' ')}   ${rule.what}`);
    }
    if (!dry) await database.scrub();
  };
  const done = dry ? { done: await round() } : await createLeases(database, createLog()).alone('tidy', round);
  if (!done) {
    process.stderr.write('The site is at it just now: try again in a minute.\n');
    process.exitCode = 1;
  }
} finally {
  files.close();
  await database.close();
}
