// A JSON object per line on stderr: routes, codes and ids, never input, content or names.
import { env } from '../../../env';
import { currentRequest } from '../request';
import { scrub } from './scrub';
import { spans } from '../spans';
import type { Fields, Level, Log } from '../types';

const ranks: Record<Level, number> = { info: 0, warn: 1, error: 2 };

const toStderr = (line: string): void => void process.stderr.write(line);

/** @param least lowest level; default LOG_LEVEL */
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

/** For code without a given log. */
export const log: Log = (level, event, fields) => (own ??= createLog())(level, event, fields);

/** Kind, code and place: no personal data. */
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

function messageOf(error: Error, code = codeOf(error)): string {
  // Data exceptions, constraint violations and parse errors quote values.
  const quotes = (code !== undefined && /^2[23]\w{3}$/.test(code)) || error instanceof SyntaxError;
  return quotes ? '(quotes values)' : scrub(error.message);
}
