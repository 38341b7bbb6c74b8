import type { OutgoingHttpHeaders } from 'node:http';
import type { Encoded } from './encode';

export interface Ready {
  status: number;
  /** Without headers of a single body or connection. */
  headers: OutgoingHttpHeaders;
  etag: string | undefined;
  bodies: Encoded;
  isValid: () => boolean;
}

const weigh = ({ bodies: { br, gzip }, headers }: Ready) =>
  br.length + gzip.length + JSON.stringify(headers).length;

export class ReadyStore {
  readonly #room: number;
  /** Least recently used first. */
  readonly #answers = new Map<string, { ready: Ready; size: number }>();
  #held = 0;

  /** @param room bytes */
  constructor(room: number) {
    this.#room = room;
  }

  get(key: string): Ready | undefined {
    const found = this.#answers.get(key);
    if (!found) return undefined;
    this.#drop(key, found.size);
    if (!found.ready.isValid()) return undefined;
    this.#keep(key, found);
    return found.ready;
  }

  set(key: string, ready: Ready): void {
    const before = this.#answers.get(key);
    if (before) this.#drop(key, before.size);
    this.#keep(key, { ready, size: weigh(ready) });
    for (const [oldest, { size }] of this.#answers) {
      if (this.#held <= this.#room) return;
      this.#drop(oldest, size);
    }
  }

  #keep(key: string, entry: { ready: Ready; size: number }): void {
    this.#answers.set(key, entry);
    this.#held += entry.size;
  }

  #drop(key: string, size: number): void {
    this.#answers.delete(key);
    this.#held -= size;
  }
}
