// Calls of a page that must not lose its place when the session ends: they wait until the same person has signed in again
// (or would not), then run once more. One question, however many calls wait for its answer.
import type { Result } from '@/lib/api/result';

export class SignInGuard {
  readonly #listeners = new Set<() => void>();
  #waiting: ((again: boolean) => void)[] = [];
  #asking = false;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isAsking = (): boolean => this.#asking;

  /** Asks to sign in again, unless that is being asked already. */
  ask(): void {
    this.#set(true);
  }

  /** @param again whether they have signed in */
  answer(again: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#set(false);
    for (const go of waiting) go(again);
  }

  /** Makes a call; a 401 is answered by whoever signs in again, and comes back only if nobody does. */
  async run<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
    for (;;) {
      const result = await call();
      if (result.ok || result.failure.status !== 401) return result;
      const again = await new Promise<boolean>((resolve) => {
        this.#waiting.push(resolve);
        this.ask();
      });
      if (!again) return result;
    }
  }

  #set(asking: boolean): void {
    this.#asking = asking;
    for (const listener of this.#listeners) listener();
  }
}
