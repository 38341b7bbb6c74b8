export type State = 'ok' | 'warn' | 'bad' | 'skip';

export interface Finding {
  /** A word or two. */
  subject: string;
  state: State;
  /** A sentence without its full stop. */
  says: string;
  /** The remedy. */
  mend?: string;
}

export const ok = (subject: string, says: string): Finding => ({ subject, state: 'ok', says });
export const warn = (subject: string, says: string, mend: string): Finding => ({
  subject,
  state: 'warn',
  says,
  mend,
});
export const bad = (subject: string, says: string, mend: string): Finding => ({
  subject,
  state: 'bad',
  says,
  mend,
});
/** Impossible, or nothing to check. */
export const skip = (subject: string, says: string): Finding => ({ subject, state: 'skip', says });

export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  const cause = error.cause instanceof Error ? `: ${reason(error.cause)}` : '';
  const parts = error instanceof AggregateError ? error.errors.map(reason).join('; ') : '';
  const words = [error.message, parts].filter(Boolean).join(': ') || error.name;
  return `${words}${typeof code === 'string' && !words.includes(code) ? ` (${code})` : ''}${cause}`;
}

/** Milliseconds. */
const DEFAULT_TIMEOUT = 10_000;

/** @throws on a timeout */
export async function inTime<T>(work: Promise<T>, timeout = DEFAULT_TIMEOUT): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeout / 1000} seconds`)), timeout);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
