import { migrate } from '../../../server/db/migrate';
import { openDatabase } from '../../../server/db/open';

const [databaseUrl, dataDir = ''] = process.argv.slice(2);
const database = openDatabase({ databaseUrl: databaseUrl || undefined, dataDir });
process.stdout.write(JSON.stringify(await migrate(database)));
await database.close();
