// Before the server's tests on PostgreSQL: a database with today's tables, for most files to begin with a copy of. Migrating
// for each of them anew takes several times as long, and the tests of the migrations do so themselves.
import { migrate } from '../../server/db/migrate';
import { openDatabase } from '../../server/db/open';
import { createAddress, nameOf, onCluster } from '../server/db/database';

/** For the whole run. @returns what puts it away again */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const address = await createAddress('postgres');
  const database = openDatabase(address);
  await migrate(database);
  await database.close();
  process.env.TEST_DATABASE_TEMPLATE = nameOf(address);
  // Nobody may be in a database while it is copied, no cleaner of PostgreSQL's own either.
  await onCluster(`alter database ${nameOf(address)} with allow_connections false`);
  return address.drop;
}
