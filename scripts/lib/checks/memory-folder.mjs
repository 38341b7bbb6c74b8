// Test data in memory: test databases would wait for the disk at each write, as in production.
import { statfsSync } from 'node:fs';
import os from 'node:os';

/** Bytes: the data of a run, and the needs of builds, browsers and servers. */
const DATA = 4 * 1024 ** 3;
const REST = 6 * 1024 ** 3;
const TMPFS = 0x01021994;

/**
 * @param {{ folder?: string, free?: number }} [machine] free: bytes of memory
 * @returns {string | undefined} undefined if the machine has no such folder, or too little memory
 */
export function memoryFolder({ folder = '/dev/shm', free = os.freemem() } = {}) {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === TMPFS && bavail * bsize >= DATA && free >= DATA + REST ? folder : undefined;
  } catch {
    return undefined;
  }
}
