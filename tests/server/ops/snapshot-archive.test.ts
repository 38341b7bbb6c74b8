import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive, writeArchive } from '../../../server/ops/snapshot/archive';
import type { ArchiveWriter } from '../../../server/ops/snapshot/archive';
import { checkArchive } from '../../../server/ops/snapshot/check';
import { headText, manifestText, names } from '../../../server/ops/snapshot/manifest';
import { engine } from '../db/database';
import { someFolder } from './snapshot-installation';

const { folder, drop } = someFolder();
const passphrase = 'only for the tests, never used';
/** Incompressible, longer than an encryption block. */
const bytes = randomBytes(150_000);
const lines = '["a",1]\n["b",null]\n';
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const manifest = {
  takenAt: '2026-01-01T00:00:00.000Z',
  engine: 'sqlite' as const,
  migrations: ['0001-content'],
  secret: false,
  secretMark: 'ff',
  lost: [],
  tables: [{ name: 'tags', columns: ['label', 'slug'], key: ['slug'], rows: 2, sha256: sha256(lines) }],
  files: [{ key: 'a-file', size: bytes.length, sha256: sha256(bytes) }],
};

async function* chunks() {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
}
const whole = async (archive: ArchiveWriter) => {
  await archive.addText(names.head, headText(new Date()));
  await archive.add(names.file('a-file'), bytes.length, chunks());
  await archive.addText(names.rows('tags', 1), lines);
  await archive.addText(names.manifest, manifestText(manifest));
};
const at = (name: string) => join(folder, name);
const wrong = (file: string, with_?: string) =>
  checkArchive(at(file), with_).then(
    () => 'nothing',
    (error: Error) => error.message.replace(at(file), 'It'),
  );

// Independent of the engine.
describe.runIf(engine === 'sqlite')('backup file', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    await writeArchive(at('plain.gz'), undefined, whole);
    await writeArchive(at('sealed'), passphrase, whole);
  });
  afterAll(drop);

  it('contains all entries, and any tool can read it unencrypted', async () => {
    expect((await checkArchive(at('plain.gz'), undefined)).manifest).toEqual({ format: 1, ...manifest });
    expect(execFileSync('tar', ['tzf', at('plain.gz')], { encoding: 'utf8' }).split('\n')).toEqual([
      names.head,
      'files/a-file',
      'tables/tags/000001.jsonl',
      names.manifest,
      '',
    ]);
    expect(execFileSync('tar', ['xzOf', at('plain.gz'), 'files/a-file']).equals(bytes)).toBe(true);
    const seen: string[] = [];
    for await (const { name } of readArchive(at('plain.gz'), undefined)) seen.push(name);
    expect(seen).toHaveLength(4);
  });

  it('opens with its passphrase only', async () => {
    expect((await checkArchive(at('sealed'), passphrase)).manifest).toEqual({ format: 1, ...manifest });
    expect(await wrong('sealed', `${passphrase}!`)).toBe(
      'It cannot be read as a backup: BACKUP_PASSPHRASE is not the passphrase that encrypted it',
    );
    expect(await wrong('sealed')).toBe(
      'It cannot be read as a backup: it is encrypted, and BACKUP_PASSPHRASE is not set',
    );
    expect((await readFile(at('sealed'))).includes('vitrine.json')).toBe(false);
  });

  it('is refused when a byte is changed or the end is missing', async () => {
    const plain = await readFile(at('plain.gz'));
    for (const place of [0, 12, 200, 5000, 70_000, plain.length - 200, plain.length - 6]) {
      await writeFile(
        at('bent.gz'),
        Buffer.concat([
          plain.subarray(0, place),
          Buffer.from([(plain[place] ?? 0) ^ 0x40]),
          plain.subarray(place + 1),
        ]),
      );
      expect(await wrong('bent.gz'), `byte ${place}`).toMatch(/^It cannot be read as a backup: /);
    }
    for (const length of [0, 1, 30, 1000, 100_000, plain.length - 1]) {
      await writeFile(at('short.gz'), plain.subarray(0, length));
      expect(await wrong('short.gz'), `${length} bytes`).toMatch(
        /^It cannot be read as a backup: it is (incomplete|neither gzipped)/,
      );
    }
  });

  it('is refused when an encrypted block is changed, moved or missing', async () => {
    const sealed = await readFile(at('sealed'));
    const [head, chunk] = [52, 65_552];
    const part = (number: number) => sealed.subarray(head + number * chunk, head + (number + 1) * chunk);
    const variants: Record<string, Buffer> = {
      changed: Buffer.concat([
        sealed.subarray(0, 70_000),
        Buffer.from([(sealed[70_000] ?? 0) ^ 1]),
        sealed.subarray(70_001),
      ]),
      exchanged: Buffer.concat([
        sealed.subarray(0, head),
        part(1),
        part(0),
        sealed.subarray(head + 2 * chunk),
      ]),
      'without its last piece': sealed.subarray(0, head + 2 * chunk),
      'without its last byte': sealed.subarray(0, -1),
      'with a byte more': Buffer.concat([sealed, Buffer.from([0])]),
    };
    for (const [name, content] of Object.entries(variants)) {
      await writeFile(at('bent'), content);
      expect(await wrong('bent', passphrase), name).toMatch(
        /^It cannot be read as a backup: it is damaged or incomplete, after \d+ bytes$/,
      );
    }
    // Key derivation costs more than allowed.
    await writeFile(
      at('bent'),
      Buffer.concat([sealed.subarray(0, 17), Buffer.from([30]), sealed.subarray(18)]),
    );
    expect(await wrong('bent', passphrase)).toBe('It cannot be read as a backup: its header is damaged');
  });

  it('is refused when it has another format or a later version', async () => {
    await writeFile(at('text'), 'Some notes.');
    expect(await wrong('text')).toContain('neither gzipped nor encrypted');
    await writeFile(at('packed.gz'), gzipSync(randomBytes(2000)));
    expect(await wrong('packed.gz')).toContain('Invalid tar header');
    expect(await wrong('nothing.gz')).toContain('there is no such file');
    execFileSync('tar', ['czf', at('other.gz'), '-C', folder, 'text']);
    expect(await wrong('other.gz')).toContain('not made by this program');
    await writeArchive(at('later.gz'), undefined, (archive) =>
      archive.addText(
        names.head,
        '{"program":"vitrine","format":2,"startedAt":"2030-01-01T00:00:00.000Z"}\n',
      ),
    );
    expect(await wrong('later.gz')).toContain('newer version of this program');
    const written = (entries: (archive: ArchiveWriter) => Promise<void>) =>
      writeArchive(at('odd.gz'), undefined, async (archive) => {
        await archive.addText(names.head, headText(new Date()));
        await entries(archive);
      });
    const tampered: [(archive: ArchiveWriter) => Promise<void>, RegExp][] = [
      [async () => {}, /it is incomplete/],
      [(archive) => archive.addText('../../etc/passwd', ''), /does not belong in a backup/],
      [
        (archive) =>
          archive.addText(
            names.manifest,
            manifestText({ ...manifest, files: [{ key: '../a', size: 0, sha256: sha256('') }] }),
          ),
        /manifest is invalid \(files\.0\.key\)/,
      ],
      [(archive) => archive.addText(names.manifest, manifestText(manifest)), /the file a-file has changed/],
      [
        (archive) => archive.addText(names.manifest, manifestText({ ...manifest, files: [] })),
        /the rows of tags have changed/,
      ],
      [(archive) => archive.addText(names.rows('tags', 2), lines), /rows of tags are missing/],
    ];
    for (const [entries, sentence] of tampered) {
      await written(entries);
      expect(await wrong('odd.gz')).toMatch(sentence);
    }
  });

  it('is not left behind when writing fails', async () => {
    const before = readdirSync(folder);
    const failing = writeArchive(at('never.gz'), passphrase, async (archive) => {
      await whole(archive);
      throw new Error('the database went away');
    });
    await expect(failing).rejects.toThrow('the database went away');
    await expect(writeArchive(join(folder, 'no-such-folder', 'never.gz'), undefined, whole)).rejects.toThrow(
      'ENOENT',
    );
    expect(readdirSync(folder)).toEqual(before);
  });

  it('accepts an entry only with its announced size', async () => {
    const results: boolean[] = [];
    await writeArchive(at('sizes.gz'), undefined, async (archive) => {
      for (const size of [149_000, 150_000, 151_000])
        results.push(await archive.add(names.file(`of-${size}`), size, chunks()));
    });
    expect(results).toEqual([false, true, false]);
    expect(gunzipSync(await readFile(at('sizes.gz'))).length % 512).toBe(0);
    const sizes: number[] = [];
    for await (const { body } of readArchive(at('sizes.gz'), undefined)) {
      let size = 0;
      for await (const chunk of body) size += chunk.length;
      sizes.push(size);
    }
    expect(sizes).toEqual([149_000, 150_000, 151_000]);
  });
});
