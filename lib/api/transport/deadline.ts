// Each chunk renews the limit: slow connections can transfer large files.
import { ANSWER_TIMEOUT_MS } from '../timeouts';

export class Deadline {
  /** TimeoutError after ten seconds without progress. */
  readonly signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;
  readonly #end = new AbortController();

  constructor() {
    this.signal = this.#end.signal;
    this.renew();
  }

  /** @param time milliseconds */
  renew(time = ANSWER_TIMEOUT_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#end.abort(new DOMException('Nothing moved in time', 'TimeoutError')),
      time,
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** @throws DOMException TimeoutError */
  async during<T>(work: Promise<T>): Promise<T> {
    let giveUp: (() => void) | undefined;
    const ended = new Promise<never>((_, reject) => {
      giveUp = () => reject(this.signal.reason as DOMException);
      this.signal.addEventListener('abort', giveUp, { once: true });
    });
    try {
      return await Promise.race([work, ended]);
    } finally {
      if (giveUp) this.signal.removeEventListener('abort', giveUp);
    }
  }
}

/**
 * A slow reader does not use up the time.
 * @param answerTime milliseconds after the last chunk; absent: unlimited
 */
export function watched(
  body: ReadableStream<Uint8Array>,
  deadline: Deadline,
  { answerTime }: { answerTime?: number } = {},
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        deadline.renew();
        const { done, value } = await deadline.during(reader.read());
        if (!done) {
          controller.enqueue(value);
          deadline.stop();
          return;
        }
        controller.close();
        if (answerTime === undefined) deadline.stop();
        else deadline.renew(answerTime);
      },
      async cancel(reason) {
        deadline.stop();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
