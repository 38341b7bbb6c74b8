// Ten seconds without progress end a call. For an upload or a download each piece that moves is progress: a large file
// over a slow line takes as long as it takes. @see specification §9, PRODUCT §6
import { ANSWER_TIMEOUT_MS } from '../timeouts';

export class Patience {
  /** Aborted with a TimeoutError when nothing moved for ten seconds. */
  readonly signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;
  readonly #end = new AbortController();

  constructor() {
    this.signal = this.#end.signal;
    this.renew();
  }

  /** @param time in milliseconds */
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

  /** @throws the TimeoutError when patience ends first */
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
 * The same bytes, piece by piece as they are asked for. The clock runs only while a piece is awaited: a reader who takes
 * their time is no outage.
 * @param answerTime milliseconds for the answer to what was sent; absent: none is awaited
 */
export function watched(
  body: ReadableStream<Uint8Array>,
  patience: Patience,
  { answerTime }: { answerTime?: number } = {},
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        patience.renew();
        const { done, value } = await patience.during(reader.read());
        if (!done) {
          controller.enqueue(value);
          patience.stop();
          return;
        }
        controller.close();
        if (answerTime === undefined) patience.stop();
        else patience.renew(answerTime);
      },
      async cancel(reason) {
        patience.stop();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
