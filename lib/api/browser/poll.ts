// Exponential back-off (5 s to 60 s); pauses while the page is hidden or offline.

import type { ApiFailure } from '../result';

export type Outcome =
  | { kind: 'news' | 'nothing' }
  /** `retryAfter`: seconds. */
  | { kind: 'failed'; retryAfter?: number | undefined }
  /** Session ended or record gone. */
  | { kind: 'over' };

export const failedPoll = ({ status, retryAfter }: ApiFailure): Outcome =>
  status === 401 || status === 403 || status === 404 ? { kind: 'over' } : { kind: 'failed', retryAfter };

/** Milliseconds; the interval grows while nothing is new. */
const LEAST = 5000;
const MOST = 60_000;
const GROWTH = 1.5;

/** Milliseconds: focus, visibility and online events within them count once. */
const SAME_RETURN = 1000;

export interface Poll {
  /** Polls immediately, even after `over`. */
  wake: () => void;
  stop: () => void;
}

const isQuiet = (): boolean => document.visibilityState === 'hidden' || !navigator.onLine;

class Poller implements Poll {
  readonly #ask: (signal: AbortSignal) => Promise<Outcome>;
  readonly #ending = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #interval = LEAST;
  #asked = performance.now();
  /** From Retry-After. */
  #barred = 0;
  #asking = false;
  /** User activity since the last poll. */
  #stirred = false;
  #over = false;

  constructor(ask: (signal: AbortSignal) => Promise<Outcome>) {
    this.#ask = ask;
    const { signal } = this.#ending;
    const back = () => this.#back();
    document.addEventListener('visibilitychange', back, { signal });
    for (const name of ['focus', 'online', 'pageshow']) addEventListener(name, back, { signal });
    for (const name of ['keydown', 'pointerdown'])
      addEventListener(name, () => this.#active(), { signal, passive: true });
    addEventListener('offline', () => clearTimeout(this.#timer), { signal });
    this.#plan(this.#interval);
  }

  wake = (): void => {
    if (this.#ending.signal.aborted) return;
    this.#over = false;
    this.#interval = LEAST;
    this.#plan(0);
  };

  stop = (): void => {
    this.#ending.abort();
    clearTimeout(this.#timer);
  };

  #plan(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#over || this.#asking || this.#ending.signal.aborted || isQuiet()) return;
    this.#timer = setTimeout(() => void this.#turn(), Math.max(delay, this.#barred - performance.now()));
  }

  #active(): void {
    this.#stirred = true;
    if (this.#interval === LEAST) return;
    this.#interval = LEAST;
    this.#plan(Math.max(0, LEAST - (performance.now() - this.#asked)));
  }

  #back(): void {
    if (isQuiet()) return clearTimeout(this.#timer);
    this.#stirred = true;
    this.#interval = LEAST;
    return this.#plan(performance.now() - this.#asked < SAME_RETURN ? LEAST : 0);
  }

  async #turn(): Promise<void> {
    this.#asking = true;
    this.#asked = performance.now();
    this.#stirred = false;
    const outcome = await this.#ask(this.#ending.signal).catch((): Outcome => ({ kind: 'failed' }));
    this.#asking = false;
    if (outcome.kind === 'over') this.#over = true;
    else if (outcome.kind === 'news') this.#interval = LEAST;
    else if (!this.#stirred) this.#interval = Math.min(MOST, this.#interval * GROWTH);
    this.#barred = performance.now() + (outcome.kind === 'failed' ? (outcome.retryAfter ?? 0) * 1000 : 0);
    this.#plan(this.#interval);
  }
}

/** @param ask a rejection counts as failure */
export const startPoll = (ask: (signal: AbortSignal) => Promise<Outcome>): Poll => new Poller(ask);
