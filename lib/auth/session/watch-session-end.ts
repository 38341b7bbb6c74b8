import { ANSWER_TIMEOUT_MS } from '@/lib/api/timeouts';

/** Milliseconds. @see docs/product.md, "Limits" */
const WARNED_BEFORE = 600_000;

/** Milliseconds of a session after a page is loaded, unless its absolute end comes before. */
const AFTER_LOAD = 3_600_000;

/** Milliseconds between checks while the end is near or unknown: another tab may continue the session. */
const AGAIN = 60_000;

/** Milliseconds since 1970; undefined: no session, or no answer. Reading does not extend the session. */
async function readSessionEnd(): Promise<number | undefined> {
  try {
    const response = await fetch('/session/session', {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const { expires } = (await response.json()) as { expires?: string };
    return expires === undefined ? undefined : Date.parse(expires);
  } catch {
    return undefined;
  }
}

export type SessionEnd = 'near' | 'far' | 'unknown';

export interface SessionEndWatch {
  check: () => Promise<SessionEnd>;
  stop: () => void;
}

/** @param absoluteEnd milliseconds since 1970; activity does not move it */
export function watchSessionEnd(
  absoluteEnd: number,
  onChange: (end: Exclude<SessionEnd, 'unknown'>) => void,
): SessionEndWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void check(), milliseconds);
  };

  const check = async (): Promise<SessionEnd> => {
    const end = await readSessionEnd();
    const left = (end ?? 0) - Date.now();
    wait(Math.max(left - WARNED_BEFORE, AGAIN));
    if (left <= 0) return 'unknown';
    const found = left <= WARNED_BEFORE ? 'near' : 'far';
    if (!stopped) onChange(found);
    return found;
  };

  wait(Math.max(0, Math.min(AFTER_LOAD, absoluteEnd - Date.now()) - WARNED_BEFORE));
  return {
    check,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
