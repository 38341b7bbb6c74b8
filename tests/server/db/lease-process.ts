import { openDatabase } from '../../../server/db/open';
import { createLeases } from '../../../server/jobs/lease';
import { createLog } from '../../../lib/runtime/telemetry/log/log';

const [databaseUrl, dataDir = '', name = '', length = ''] = process.argv.slice(2);
const database = openDatabase({ databaseUrl: databaseUrl || undefined, dataDir });
const keepAlive = setInterval(() => {}, 1000);
await createLeases(database, createLog()).alone(
  name,
  () => {
    process.stdout.write('at work\n');
    return new Promise<never>(() => {});
  },
  { length: Number(length) },
);
clearInterval(keepAlive);
