// Secure deletion in the search index must pass SQLite's integrity check.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate';
import { migrations } from '../../../server/db/migrations/list';
import { openDatabase } from '../../../server/db/open';
import { createAddress, engine } from '../db/database';
import { addUser } from '../fixtures';

// PostgreSQL has no such check.
it.runIf(engine === 'sqlite')(
  'keeps the search index intact after changed and deleted texts, and after an upgrade',
  async () => {
    const address = await createAddress();
    const check = async (open = openDatabase(address)) => {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(open.read);
      await open.close();
      return rows.map((row) => row.integrity_check);
    };
    const former = openDatabase(address);
    await migrate(former, migrations.slice(0, 13));
    const id = await addUser(former, 'Éloïse Lefèvre');
    await former.read
      .updateTable('users')
      .set({ search_text: 'eloise martin' })
      .where('id', '=', id)
      .execute();
    await former.close();
    const upgraded = openDatabase(address);
    await migrate(upgraded);
    await upgraded.close();
    expect(await check()).toEqual(['ok']);

    const database = openDatabase(address);
    for (const text of ['eloise roy', 'e', 'camille vasseur'])
      await database.read.updateTable('users').set({ search_text: text }).where('id', '=', id).execute();
    await database.read.deleteFrom('users').where('id', '=', id).execute();
    await database.close();
    expect(await check()).toEqual(['ok']);
    await address.drop();
  },
);
