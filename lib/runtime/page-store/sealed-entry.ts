// Others with access to Redis can delete pages, not forge them.
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

  /** @param name the only key of this signature */
  close(name: string, content: unknown): Buffer {
    const body = serialize(content);
    return Buffer.concat([this.#of(name, body), body]);
  }

  open(name: string, sealed: Buffer): unknown {
    const [seal, body] = [sealed.subarray(0, SEAL_BYTES), sealed.subarray(SEAL_BYTES)];
    if (seal.length !== SEAL_BYTES || !timingSafeEqual(seal, this.#of(name, body))) return undefined;
    return deserialize(body);
  }
}
