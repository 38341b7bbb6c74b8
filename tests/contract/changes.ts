// Triggers count changed rows; a rollback undoes their counts.
import { join } from 'node:path';
import Libsql from 'libsql';

/** What a refused call may write. */
const ofTries = ['throttle', 'security_events', 'sessions.last_seen_at', 'users.last_seen_at'];

export interface Changes {
  count(): number;
  close(): void;
}

export function watchChanges(dataDir: string): Changes {
  const connection = new Libsql(join(dataDir, 'vitrine.sqlite'));
  const names = (query: string) =>
    (connection.prepare(query).all() as { name: string }[]).map(({ name }) => name);
  const tables = names(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not glob '*_search_index*'`,
  );
  connection.exec('create table test_changes (count integer not null); insert into test_changes values (0);');
  for (const table of tables.filter((name) => !ofTries.includes(name))) {
    const columns = names(`select name from pragma_table_info('${table}')`).filter(
      (column) => !ofTries.includes(`${table}.${column}`),
    );
    const count = 'begin update test_changes set count = count + 1; end';
    for (const event of ['insert', `update of "${columns.join('", "')}"`, 'delete'])
      connection.exec(
        `create trigger "test_${table}_${event.slice(0, 6)}" after ${event} on "${table}" ${count}`,
      );
  }
  const counted = connection.prepare('select count from test_changes');
  return { count: () => (counted.get() as { count: number }).count, close: () => void connection.close() };
}
