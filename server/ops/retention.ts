// `npm run retention [-- --dry-run]`. @see docs/commands.md
import { migrate } from '../db/migrate';
import { openFileStore } from '../files/open-store';
import { advice, examineStore, guardRemovals, settleStore } from '../files/ownership';
import { createLeases } from '../jobs/lease';
import { carryOut, countDue, endOf } from '../jobs/retention';
import { retention } from '../jobs/retention-rules';
import type { RetentionRule } from '../jobs/retention-rules';
import { createMailer } from '../mail/mailer';
import { runCommand, say, withDatabase } from './command';
import { createLog } from '../../lib/runtime/telemetry/log/log';
import { settleCommand } from './read-settings';

const periodOf = ({ period }: RetentionRule) =>
  'years' in period ? `${period.years} y` : `${period.days} d`;

await runCommand(async () => {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--dry-run');
  if (unknown.length > 0)
    throw new Error(`Unknown option "${unknown.join(' ')}": the only option is --dry-run.`);
  const dry = process.argv.includes('--dry-run');
  const env = settleCommand();
  await withDatabase(env, async (database) => {
    const files = guardRemovals(database, await openFileStore(env), createLog());
    const mailer = createMailer(env);
    try {
      await migrate(database);
      const now = new Date();
      const found = await (dry ? examineStore(database, files) : settleStore(database, files, now));
      if (!dry && found !== 'ours' && found !== 'contested')
        throw new Error(`Nothing was deleted: ${advice[found]}`);
      const round = async () => {
        say((dry ? 'due' : 'gone').padStart(7) + '   kept   untouched since   what');
        for (const rule of retention) {
          const count = dry
            ? await countDue(database, rule, now)
            : await carryOut({ database, files, discard: (ids) => mailer.discard(ids) }, rule, now);
          say(
            `${String(count).padStart(7)}  ${periodOf(rule).padStart(5)}   ${endOf(rule.period, now).slice(0, 16).replace('T', ' ')}   ${rule.what}`,
          );
        }
        if (!dry) await database.scrub();
      };
      const done = dry
        ? { done: await round() }
        : await createLeases(database, createLog()).alone('tidy', round);
      if (!done) throw new Error('The site is deleting expired records right now: try again in a minute.');
    } finally {
      mailer.close();
      files.close();
    }
  });
});
