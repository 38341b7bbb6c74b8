// Least-recently-used cache. Concurrent requests share a drawing.
import 'server-only';

/** Bytes: about 300 cards. */
const ROOM = 16 * 1_048_576;

export class CardStore {
  readonly #room: number;
  readonly #kept = new Map<string, Buffer>();
  readonly #drawing = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(room = ROOM) {
    this.#room = room;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const stored = this.#kept.get(key);
    if (stored) {
      this.#kept.delete(key);
      this.#kept.set(key, stored);
      return stored;
    }
    const awaited = this.#drawing.get(key) ?? this.#draw(key, draw);
    return awaited;
  }

  #draw(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawing = draw()
      .then((card) => {
        this.#keep(key, card);
        return card;
      })
      .finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, drawing);
    return drawing;
  }

  #keep(key: string, card: Buffer): void {
    if (card.length > this.#room) return;
    this.#kept.set(key, card);
    this.#bytes += card.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#room) return;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }
}
