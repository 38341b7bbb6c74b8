// `secure-delete` changes the index version. SQLite before 3.46 does not record this for deletes in triggers, and
// then reports emptied pages as corruption.
import { sql } from 'kysely';
import type { Migration } from './migration';

/** FTS5_CURRENT_VERSION_SECUREDELETE. @see https://www.sqlite.org/fts5.html#the_secure_delete_configuration_option */
const erasesAtOnce = 5;

export const searchIndexCheck: Migration = {
  name: '0020-search-index-check',
  async up(db, engine) {
    if (engine !== 'sqlite') return;
    const { rows } = await sql<{
      name: string;
    }>`select name from sqlite_master where type = 'table' and name like '%_search_index_config'`.execute(db);
    for (const { name } of rows)
      await sql`update ${sql.table(name)} set v = ${erasesAtOnce} where k = 'version'`.execute(db);
  },
};
