// When a draft saves itself: after a pause in typing, again where a save got no answer, at once when the connection is back.
// What is saved, and how two versions are told apart, is the draft's own (lib/posts/saving, lib/requests).
import { fail, type ApiFailure, type Result } from '@/lib/api/result';
import { isPassing, waitsForDecision, type SaveKind, type Unanswered } from './save-state';

/** The longest that anything typed waits, in milliseconds. */
const LONGEST = 10_000;

/** Seconds before try number n (from 1) of a save that gets no answer. */
const delayOf = (tries: number): number => [5, 10, 20, 40][tries - 1] ?? 60;

export interface Autosaved {
  /** Whether something has not reached the server. */
  readonly unsaved: boolean;
  /** The state of its saving. */
  readonly kind: SaveKind;
  /** Stores it in this browser. @returns whether it is stored */
  storeDraft: () => boolean;
  /** Sends what is unsaved. */
  saveDraft: () => unknown;
  showUnanswered: (state: Unanswered) => void;
  /** A failure that another try would not change. */
  showRefusal: (failure: ApiFailure) => void;
}

export class Autosave {
  readonly #draft: Autosaved;
  readonly #pause: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = true;
  /** When the first key was typed that waits now; 0: none waits. */
  #waitingSince = 0;
  #tries = 0;

  /** @param pause milliseconds without a key after which is saved */
  constructor(draft: Autosaved, { pause }: { pause: number }) {
    this.#draft = draft;
    this.#pause = pause;
  }

  /** Something was typed that the server does not have: stored in this browser at once, saved after a pause. */
  typed(): void {
    const stored = this.#draft.storeDraft();
    if (waitsForDecision(this.#draft)) return;
    if (this.#draft.kind === 'offline' && !navigator.onLine)
      return this.#draft.showUnanswered({ kind: 'offline', stored });
    this.#waitingSince ||= Date.now();
    return this.#schedule(Math.min(this.#pause, Math.max(0, this.#waitingSince + LONGEST - Date.now())));
  }

  /** A save begins: what is typed from here on waits anew. */
  begin(): void {
    this.cancel();
    this.#waitingSince = 0;
  }

  /** No save is due: the draft has arrived, or is what the server has. */
  cancel(): void {
    clearTimeout(this.#timer);
  }

  /** A save has arrived: the next failure is the first again. */
  arrived(): void {
    this.#tries = 0;
  }

  /** A save has failed: stored in this browser, tried again where that may help. */
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

  /** The connection, or the session, is back. */
  resume(): void {
    if (this.#draft.unsaved && ['offline', 'retrying', 'ended'].includes(this.#draft.kind))
      this.#draft.saveDraft();
  }

  /** Starts saving by itself; at once where the draft in this browser is newer than the server's. */
  start(): void {
    this.#stopped = false;
    if (this.#draft.unsaved && !waitsForDecision(this.#draft)) this.#schedule(0);
  }

  /** No more tries from here on; one that runs is finished. */
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
