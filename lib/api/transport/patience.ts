// Ten seconds without progress end a call. For an upload or a download each piece that moves is progress: a large file
// over a slow line takes as long as it takes. @see specification §9, PRODUCT §6

/** Milliseconds. */
export const TIMEOUT_MS = 10_000;

export class Patience {
  /** Aborted with a TimeoutError when nothing moved for ten seconds. */
  readonly signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;
  readonly #end = new AbortController();

  constructor() {
    this.signal = this.#end.signal;
    this.renew();
  }

  renew(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#end.abort(new DOMException('Nothing moved for ten seconds', 'TimeoutError')),
      TIMEOUT_MS,
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
 */
export function watched(
  body: ReadableStream<Uint8Array>,
  patience: Patience,
  { last }: { last: 'stop' | 'renew' },
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
        // What was sent has arrived: now the answer is awaited.
        if (last === 'renew') patience.renew();
        else patience.stop();
      },
      async cancel(reason) {
        patience.stop();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
