import { existsSync, statfsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memoryFolder } from '../../scripts/lib/checks/memory-folder.mjs';

const plenty = 64 * 1024 ** 3;

describe('the folder for test data', () => {
  it('is not in memory if memory is low or the folder is missing', () => {
    expect(memoryFolder({ free: 8 * 1024 ** 3 })).toBeUndefined();
    expect(memoryFolder({ folder: '/no/such/folder', free: plenty })).toBeUndefined();
  });

  it('is not on a disk', () => {
    expect(memoryFolder({ folder: import.meta.dirname, free: plenty })).toBeUndefined();
  });

  it.runIf(
    existsSync('/dev/shm') && statfsSync('/dev/shm').bavail * statfsSync('/dev/shm').bsize > 4 * 1024 ** 3,
  )('is in memory if there is enough space', () => expect(memoryFolder({ free: plenty })).toBe('/dev/shm'));
});
