// Tells a database that does not answer (503, comes back by itself) from a mistake of ours (500).
const codes = new Set([
  // the network
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  // PostgreSQL: shutting down, crashed, starting up, too many connections, read-only standby, statement timeout, disk full, a transaction left alone
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  '57014',
  '53100',
  '25P03',
  // PostgreSQL: two transactions waited for each other, and this one gave way; it may go through the next time
  '40P01',
  '40001',
  // SQLite: held by another process, disk trouble
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_FULL',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  // the disk that documents are written to: full, or over its quota
  'ENOSPC',
  'EDQUOT',
  // the store of files, where that is elsewhere
  'FILES_UNAVAILABLE',
]);

/** Errors without a code: pg's, and what Kysely and libsql say of a database that was closed because we are ending. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|driver has already been destroyed|The database connection is not open|The database is closed|Cannot use a pool after calling end)/;

/** True when the database did not answer and may answer later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  // 08…: connection exceptions; SQLITE_IOERR_…: the disk, SQLITE_BUSY_…: refinements of busy
  if (
    typeof code === 'string' &&
    (codes.has(code) || /^(08...|SQLITE_(IOERR|BUSY|READONLY)(_\w+)?)$/.test(code))
  )
    return true;
  if (sentences.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
}

/** True when a row would have been a second one where only one may be. */
export function isDuplicate(error: unknown): boolean {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
