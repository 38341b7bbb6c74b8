// UUIDv7 (RFC 9562) grows with time: indexes append new rows.
import { randomFillSync } from 'node:crypto';

const random = new Uint8Array(8);
let lastTime = 0;
let sequence = 0;

/** Strictly increasing within a process. */
export function newId(now: number = Date.now()): string {
  if (now > lastTime) {
    lastTime = now;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    // After 4096 ids in a millisecond the RFC allows the next one.
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

export const timeOf = (id: string): number => parseInt(id.replace('-', '').slice(0, 12), 16);
