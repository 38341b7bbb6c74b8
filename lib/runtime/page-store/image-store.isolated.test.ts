import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ImageStore } from './image-store.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-images-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const value = (letter: string, length = 100) => ({
  kind: 'IMAGE' as const,
  etag: letter,
  upstreamEtag: 'up',
  extension: 'avif',
  revalidate: 60,
  buffer: Buffer.from(letter.repeat(length)),
});
const files = () => readdirSync(folder).sort();

describe('image store', () => {
  it('returns stored images in this process and in the next', async () => {
    const store = new ImageStore(folder);
    expect(await store.get('a/b+c=')).toBeUndefined();
    await store.set('a/b+c=', value('a'));
    for (const each of [store, new ImageStore(folder)])
      expect(await each.get('a/b+c=')).toEqual({
        lastModified: expect.any(Number) as number,
        value: value('a'),
      });
  });

  it('returns complete images only', async () => {
    await new ImageStore(folder).set('a', value('a'));
    writeFileSync(join(folder, 'left.tmp'), 'half');
    truncateSync(join(folder, 'a.entry'), 150);
    const store = new ImageStore(folder);
    expect([await store.get('a'), files()]).toEqual([undefined, ['a.entry']]);
    await store.set('a', value('b'));
    expect((await store.get('a'))?.value.etag).toBe('b');
  });

  it('removes the least recently used images if it is full', async () => {
    const store = new ImageStore(folder, 800);
    for (const letter of ['a', 'b', 'c']) await store.set(letter, value(letter));
    await store.get('a');
    await store.set('d', value('d'));
    expect(files()).toEqual(['a.entry', 'c.entry', 'd.entry']);
  });
});
