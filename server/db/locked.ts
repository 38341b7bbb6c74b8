import type { SelectQueryBuilder } from 'kysely';
import type { Engine } from './database';

/**
 * Locks the rows that the query finds until the transaction ends. SQLite has one writer, and no such locks.
 * @see https://www.postgresql.org/docs/current/explicit-locking.html#LOCKING-ROWS
 */
export function locked<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  engine: Engine,
  strength: 'forUpdate' | 'forNoKeyUpdate' | 'forKeyShare' = 'forUpdate',
): SelectQueryBuilder<DB, Table, Row> {
  return engine === 'postgres' ? query[strength]() : query;
}
