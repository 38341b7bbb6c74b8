import { ANSWER_TIMEOUT_MS } from '@/lib/api/timeouts';

/** Milliseconds. @see docs/product.md, "Limits" */
const WARNED_BEFORE = 600_000;

/** Milliseconds after the page is loaded: each load leaves at least an hour. */
const FIRST_CHECK = 3_600_000 - WARNED_BEFORE;

/** Milliseconds between checks while the end is near: another tab may continue it. */
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

export interface SessionEndWatch {
  /** @returns whether the end is near */
  check: () => Promise<boolean>;
  stop: () => void;
}

export function watchSessionEnd(onChange: (isNear: boolean) => void): SessionEndWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void check(), milliseconds);
  };

  const check = async (): Promise<boolean> => {
    const end = await readSessionEnd();
    const left = end === undefined ? 0 : end - Date.now();
    const isNear = left > 0 && left <= WARNED_BEFORE;
    wait(Math.max(left - WARNED_BEFORE, AGAIN));
    if (!stopped) onChange(isNear);
    return isNear;
  };

  wait(FIRST_CHECK);
  return {
    check,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
