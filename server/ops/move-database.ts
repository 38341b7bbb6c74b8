// `npm run db:move -- --to postgres://…`, while the site is stopped. @see docs/commands.md
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { countConnections } from '../db/other-connections';
import { openDatabase } from '../db/open';
import { sqliteFile } from '../db/sqlite';
import { counted } from '../core/counted';
import { runCommand, say } from './command';
import { settleCommand } from './read-settings';
import { openExclusively } from './snapshot/open-exclusively';
import { filledTables } from './snapshot/empty';
import { moveRows } from './snapshot/move';

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!/^postgres(ql)?:\/\//.test(values.to ?? ''))
    throw new Error('Name the target: npm run db:move -- --to postgres://user:password@host:5432/database');
  const env = settleCommand();
  if (!existsSync(sqliteFile(env.DATA_DIR)))
    throw new Error(`There is nothing to move: no database in ${resolve(env.DATA_DIR)}`);
  const target = openDatabase({ databaseUrl: values.to, dataDir: env.DATA_DIR }, { unhurried: true });
  try {
    const { rows: encodings } = await sql<{ server_encoding: string }>`show server_encoding`.execute(
      target.read,
    );
    if (encodings[0]?.server_encoding !== 'UTF8')
      throw new Error(
        `The target database has the encoding ${encodings[0]?.server_encoding ?? '?'}: create one with encoding 'UTF8'`,
      );
    const filled = await filledTables(target);
    if (filled.length > 0)
      throw new Error(
        `The target database is not empty (${filled.slice(0, 5).join(', ')}): use an empty one`,
      );
    if ((await countConnections(target.read)) > 0)
      throw new Error('A site uses the target database: stop it first');
    const source = await openExclusively(env.DATA_DIR);
    try {
      const moved = await moveRows(source, target);
      for (const { table, rows } of moved) if (rows > 0) say(`${String(rows).padStart(8)}  ${table}`);
      say(
        `Moved and compared row by row: ${counted(
          moved.reduce((sum, { rows }) => sum + rows, 0),
          'row',
        )}. Start the site with DATABASE_URL set to the target database.`,
      );
      say(
        `${resolve(sqliteFile(env.DATA_DIR))} is unchanged: remove it once the site runs on PostgreSQL. Files and secrets stay in ${resolve(env.DATA_DIR)}.`,
      );
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
  }
});
