// A page as it lies in Redis: with a seal that only holders of the site's secret can make. Redis is often open to more than
// the site; whoever can write there can take pages away, but not have others shown.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';

const SEAL_BYTES = 32;

export class EntrySeal {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('vitrine shared pages').digest();
  }

  #of(name: string, body: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(`${name}\n`).update(body).digest();
  }

  /** @param name where it will lie: it is believed nowhere else */
  close(name: string, content: unknown): Buffer {
    const body = serialize(content);
    return Buffer.concat([this.#of(name, body), body]);
  }

  /** What was closed under this name; undefined where it was not, or not by us. */
  open(name: string, sealed: Buffer): unknown {
    const [seal, body] = [sealed.subarray(0, SEAL_BYTES), sealed.subarray(SEAL_BYTES)];
    if (seal.length !== SEAL_BYTES || !timingSafeEqual(seal, this.#of(name, body))) return undefined;
    return deserialize(body);
  }
}
