// The log of this process: one JSON object a line on stderr. Lines name routes, codes and ids, never what somebody typed,
// sent or is called; each that is written for a request names it.
import { env } from '../../../env';
import { currentRequest } from '../request';
import { scrub } from './scrub';
import { spans } from '../spans';
import type { Fields, Level, Log } from '../types';

const ranks: Record<Level, number> = { info: 0, warn: 1, error: 2 };

const toStderr = (line: string): void => void process.stderr.write(line);

/** A log; `write` gets each finished line, from the level of LOG_LEVEL up unless told otherwise. */
export function createLog(write: (line: string) => void = toStderr, least?: Level): Log {
  let lowest = least === undefined ? undefined : ranks[least];
  return (level, event, fields = {}) => {
    if (ranks[level] < (lowest ??= ranks[env().LOG_LEVEL])) return;
    const traceId = spans()?.traceId();
    write(
      `${JSON.stringify({ time: new Date().toISOString(), level, event, requestId: currentRequest()?.id, ...(traceId ? { traceId } : {}), ...fields })}\n`,
    );
  };
}

let own: Log | undefined;

/** For what belongs to the site's process and is handed no log. */
export const log: Log = (level, event, fields) => (own ??= createLog())(level, event, fields);

/** What may be said of an error: its kind, its code and where it happened. */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const known = codeOf(error);
  const trace = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join(' | ');
  const cause = error.cause instanceof Error ? (codeOf(error.cause) ?? error.cause.name) : undefined;
  return { error: error.name, code: known, message: messageOf(error, known), cause, trace };
}

export function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** The sentence of an error, for whoever mends it. */
function messageOf(error: Error, code = codeOf(error)): string {
  // Database messages of these classes quote the values of the statement: data exceptions and broken constraints. So does
  // whatever could not read what it was given.
  const quotes = (code !== undefined && /^2[23]\w{3}$/.test(code)) || error instanceof SyntaxError;
  return quotes ? '(quotes values)' : scrub(error.message);
}
