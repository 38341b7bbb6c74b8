// Ids are UUIDs of version 7 (RFC 9562): they grow with time, so new rows land at the end of an index.
import { randomFillSync } from 'node:crypto';

const random = new Uint8Array(8);
let lastTime = 0;
let sequence = 0;

/** A new id. Within one process each is greater than the one before, also inside one millisecond. */
export function newId(now: number = Date.now()): string {
  if (now > lastTime) {
    lastTime = now;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    // 4096 ids in one millisecond: borrow the next one, as the RFC allows.
    lastTime += 1;
    sequence = 0;
  }
  randomFillSync(random);
  const time = lastTime.toString(16).padStart(12, '0');
  const tail = Buffer.from(random);
  tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80;
  const hex = tail.toString('hex');
  const version = `7${sequence.toString(16).padStart(3, '0')}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${hex.slice(0, 4)}-${hex.slice(4)}`;
}

/** The millisecond an id was made in. */
export const timeOf = (id: string): number => parseInt(id.replace('-', '').slice(0, 12), 16);
