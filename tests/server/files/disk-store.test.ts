import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isUnavailable } from '../../../server/db/failure';
import { createDiskStore } from '../../../server/files/disk-store';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-disk-'));
  mkdirSync(join(folder, 'uploads'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* chunks() {
  for (let count = 0; count < 20; count += 1) yield new Uint8Array(65_536);
}

// The device is always full.
it.runIf(existsSync('/dev/full'))(
  'reports a full disk as temporary and stores no part of the file',
  async () => {
    symlinkSync('/dev/full', join(folder, 'uploads', 'key'));
    const failure: unknown = await createDiskStore(folder)
      .receive('key', chunks())
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ENOSPC' });
    expect(isUnavailable(failure)).toBe(true);
    expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
  },
);

it.each(['../elsewhere', '/../../elsewhere', 'a/../../elsewhere'])(
  'writes nothing outside its folder: %s',
  async (key) => {
    await expect(createDiskStore(folder).write(key, chunks())).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['uploads']);
  },
);
