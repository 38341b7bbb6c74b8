// Distinguishes an unavailable database (503, temporary) from a bug (500).
const codes = new Set([
  // network
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
  // PostgreSQL: shutdown, crash, start, too many connections, read-only standby, statement timeout, disk full, idle
  // transaction ended
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  '57014',
  '53100',
  '25P03',
  // PostgreSQL: deadlock or serialization failure; a retry may succeed
  '40P01',
  '40001',
  // SQLite: locked by another process, disk errors
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_FULL',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  // documents' disk: full or over quota
  'ENOSPC',
  'EDQUOT',
  // remote file store
  'FILES_UNAVAILABLE',
]);

/** Errors without codes: of pg, and of Kysely and libsql after a close. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|driver has already been destroyed|The database connection is not open|The database is closed|Cannot use a pool after calling end)/;

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  // 08…: connection exceptions; SQLITE_IOERR_…: disk; SQLITE_BUSY_…: locked
  if (
    typeof code === 'string' &&
    (codes.has(code) || /^(08...|SQLITE_(IOERR|BUSY|READONLY)(_\w+)?)$/.test(code))
  )
    return true;
  if (sentences.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
}

export function isDuplicate(error: unknown): boolean {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
