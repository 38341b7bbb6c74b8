// After a 401, waits for a sign-in and retries: the page keeps its state. Calls share a dialog.
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

  ask(): void {
    this.#set(true);
  }

  answer(again: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#set(false);
    for (const go of waiting) go(again);
  }

  /** Returns the 401 if the user declines. */
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
