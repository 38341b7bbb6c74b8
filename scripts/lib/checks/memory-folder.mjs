// On disk, test databases wait for each write.
import { statfsSync } from 'node:fs';
import os from 'node:os';

/** Bytes for a run's data, and for builds, browsers and servers. */
const DATA = 4 * 1024 ** 3;
const REST = 6 * 1024 ** 3;
const TMPFS = 0x01021994;

/**
 * @param {{ folder?: string, free?: number }} [machine] free: bytes of memory
 * @returns {string | undefined} undefined without such a folder or enough memory
 */
export function memoryFolder({ folder = '/dev/shm', free = os.freemem() } = {}) {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === TMPFS && bavail * bsize >= DATA && free >= DATA + REST ? folder : undefined;
  } catch {
    return undefined;
  }
}
