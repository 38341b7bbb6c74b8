import { fail, type ApiFailure, type Result } from '@/lib/api/result';
import { isPassing, waitsForDecision, type SaveKind, type Unanswered } from './save-state';

/** Milliseconds that input may wait during typing. */
const LONGEST = 10_000;

/** Seconds before retry n (from 1). */
const delayOf = (tries: number): number => [5, 10, 20, 40][tries - 1] ?? 60;

export interface Scheduled {
  readonly unsaved: boolean;
  readonly kind: SaveKind;
  storeDraft: () => boolean;
  saveDraft: () => unknown;
  showUnanswered: (state: Unanswered) => void;
  /** For failures that retries cannot fix. */
  showRefusal: (failure: ApiFailure) => void;
}

export class SaveSchedule {
  readonly #draft: Scheduled;
  readonly #pause: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = true;
  /** Arrival of the oldest unsaved input, milliseconds since 1970; 0: none. */
  #waitingSince = 0;
  #tries = 0;

  /** @param pause milliseconds without input */
  constructor(draft: Scheduled, { pause }: { pause: number }) {
    this.#draft = draft;
    this.#pause = pause;
  }

  typed(): void {
    const stored = this.#draft.storeDraft();
    if (waitsForDecision(this.#draft)) return;
    if (this.#draft.kind === 'offline' && !navigator.onLine)
      return this.#draft.showUnanswered({ kind: 'offline', stored });
    this.#waitingSince ||= Date.now();
    return this.#schedule(Math.min(this.#pause, Math.max(0, this.#waitingSince + LONGEST - Date.now())));
  }

  /** Later input gets its own deadline. */
  begin(): void {
    this.cancel();
    this.#waitingSince = 0;
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }

  arrived(): void {
    this.#tries = 0;
  }

  failed(failure: ApiFailure): Result<never> {
    const stored = this.#draft.storeDraft();
    if (!isPassing(failure)) this.#draft.showRefusal(failure);
    else if (failure.status === 0 && !navigator.onLine)
      this.#draft.showUnanswered({ kind: 'offline', stored });
    else {
      this.#tries += 1;
      const seconds = Math.max(delayOf(this.#tries), failure.retryAfter ?? 0);
      this.#schedule(seconds * 1000);
      this.#draft.showUnanswered({ kind: 'retrying', seconds, stored });
    }
    return fail(failure);
  }

  resume(): void {
    if (this.#draft.unsaved && ['offline', 'retrying', 'ended'].includes(this.#draft.kind))
      this.#draft.saveDraft();
  }

  /** Saves this browser's draft immediately if it is newer than the server's. */
  start(): void {
    this.#stopped = false;
    if (this.#draft.unsaved && !waitsForDecision(this.#draft)) this.#schedule(0);
  }

  /** Lets a running save finish. */
  stop(): void {
    this.#stopped = true;
    this.cancel();
  }

  #schedule(wait: number): void {
    this.cancel();
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      if (!waitsForDecision(this.#draft)) this.#draft.saveDraft();
    }, wait);
  }
}
