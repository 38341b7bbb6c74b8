// scrypt, and AES-256-GCM in numbered chunks, the last one marked (STREAM construction): detects changed, moved and
// missing chunks.
import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';

const MAGIC = Buffer.from('vitrine-sealed-1\n');
const CHUNK = 65_536;
const TAG = 16;
/** Magic, cost (log2 N, r, p), salt, check value. */
export const HEAD = MAGIC.length + 3 + 16 + 16;

interface Cost {
  /** log2 of N. */
  n: number;
  r: number;
  p: number;
}

/** OWASP's recommendation for 64 MB. */
const cost: Cost = { n: 16, r: 8, p: 2 };
/** Limits the cost that a file declares. */
const most: Cost = { n: 18, r: 16, p: 8 };

export const isSealed = (head: Buffer): boolean => head.subarray(0, MAGIC.length).equals(MAGIC);

function derive(
  passphrase: string,
  salt: Buffer,
  { n, r, p }: Cost,
): Promise<{ key: Buffer; check: Buffer }> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 48, { N: 2 ** n, r, p, maxmem: 2 ** 30 }, (error, made) => {
      if (error) reject(error);
      else resolve({ key: made.subarray(0, 32), check: made.subarray(32) });
    });
  });
}

/** Each file has its own key. */
function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes.writeUInt8(last ? 1 : 0, 11);
  return bytes;
}

function inChunks(length: number, turn: (chunk: Buffer, number: number, last: boolean) => Buffer): Transform {
  let [rest, number] = [Buffer.alloc(0), 0];
  const attempt = (callback: TransformCallback, work: () => void) => {
    try {
      work();
      callback();
    } catch (error) {
      callback(error as Error);
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      attempt(callback, () => {
        rest = Buffer.concat([rest, chunk]);
        // Holds the last chunk, to be marked at the flush.
        for (; rest.length > length; rest = rest.subarray(length))
          this.push(turn(rest.subarray(0, length), number++, false));
      });
    },
    flush(callback) {
      attempt(callback, () => this.push(turn(rest, number, true)));
    },
  });
}

export async function seal(passphrase: string): Promise<{ head: Buffer; stream: Transform }> {
  const salt = randomBytes(16);
  const { key, check } = await derive(passphrase, salt, cost);
  const head = Buffer.concat([MAGIC, Buffer.from([cost.n, cost.r, cost.p]), salt, check]);
  const stream = inChunks(CHUNK, (chunk, number, last) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number, last)).setAAD(head);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });
  return { head, stream };
}

/**
 * @param head of the file
 * @returns decrypts the bytes after it
 * @throws for a wrong passphrase
 */
export async function unseal(passphrase: string, head: Buffer): Promise<Transform> {
  const [n = 0, r = 0, p = 0] = head.subarray(MAGIC.length);
  if (head.length < HEAD || n < 1 || n > most.n || r < 1 || r > most.r || p < 1 || p > most.p)
    throw new Error('its header is damaged');
  const { key, check } = await derive(passphrase, head.subarray(MAGIC.length + 3, MAGIC.length + 19), {
    n,
    r,
    p,
  });
  if (!timingSafeEqual(check, head.subarray(HEAD - 16, HEAD)))
    throw new Error('BACKUP_PASSPHRASE is not the passphrase that encrypted it');
  return inChunks(CHUNK + TAG, (chunk, number, last) => {
    const [bytes, tag] = [chunk.subarray(0, -TAG), chunk.subarray(-TAG)];
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, last), { authTagLength: TAG })
        .setAAD(head)
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes), decipher.final()]);
    } catch {
      throw new Error(`it is damaged or incomplete, after ${number * CHUNK} bytes`);
    }
  });
}
