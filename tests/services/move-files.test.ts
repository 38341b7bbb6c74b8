import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryFiles, clearLeft } from '../../server/ops/files/carry';
import { createDiskStore } from '../../server/files/disk-store';
import { chunksOf } from '../../server/files/chunks-of';
import { openS3Store } from '../../server/files/s3-store';
import type { FileStore } from '../../server/files/store';
import { startS3 } from '../../scripts/lib/servers/s3.mjs';
import type { S3 } from '../../scripts/lib/servers/s3.mjs';
import { openInstallation } from '../server/ops/installation';
import type { Installation, Person } from '../server/ops/installation';
import { pdf } from '../server/files/documents';
import { requestsOf } from '../server/requests/requests';
import { keysIn } from '../server/ops/file-stores';

const root = new URL('../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-services-'));

let s3: S3;
let installation: Installation;
let customer: Person;
let disk: FileStore;
let elsewhere: FileStore;
let draft: { id: string };
beforeAll(async () => {
  s3 = await startS3(join(folder, 's3'));
  installation = await openInstallation();
  customer = await installation.signUp({ verified: true });
  draft = await requestsOf(installation).begin(customer);
  disk = createDiskStore(installation.address.dataDir);
  elsewhere = await openS3Store(s3.url, { dataDir: installation.address.dataDir });
});
afterAll(async () => {
  elsewhere.close();
  await installation.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

async function add(size: number): Promise<string> {
  const before = await installation.stored();
  await requestsOf(installation).upload(customer, draft.id, pdf(size), `${size}.pdf`);
  return (await installation.stored()).find((key) => !before.includes(key)) ?? '';
}
async function bytesIn(store: FileStore): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const key of await keysIn(store)) {
    const chunks: Uint8Array[] = [];
    const stream = await store.read(key);
    if (stream) for await (const chunk of chunksOf(stream)) chunks.push(chunk);
    all[key] = Buffer.concat(chunks).toString('base64');
  }
  return all;
}
const put = (store: FileStore, key: string, bytes: Buffer) =>
  store.write(
    key,
    (async function* () {
      yield bytes;
    })(),
  );
const run = (...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-deprecation', '--import', 'tsx', 'server/ops/move-files.ts', ...options],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: installation.address.dataDir,
        DATABASE_URL: '',
        FILES_URL: s3.url,
      },
    },
  );
  return { status, stdout, stderr };
};

describe('moved files', () => {
  it('are copied completely and once, repaired when broken, and reported when missing', async () => {
    const keys = [await add(2000), await add(300_000), await add(5000)].sort();
    await put(disk, 'nobody-names-it', randomBytes(100));
    expect(await carryFiles(installation.database, disk, elsewhere)).toMatchObject({
      files: 3,
      already: 0,
      missing: [],
    });
    const there = await bytesIn(elsewhere);
    expect([
      Object.keys(there),
      Object.entries(await bytesIn(disk)).filter(([key]) => keys.includes(key)),
    ]).toEqual([keys, Object.entries(there)]);

    await put(elsewhere, keys[0] ?? '', randomBytes(100));
    const late = await add(900);
    expect(await carryFiles(installation.database, disk, elsewhere)).toMatchObject({
      files: 2,
      already: 2,
      missing: [],
    });
    expect((await bytesIn(elsewhere))[late]).toBe((await bytesIn(disk))[late]);

    await installation.files.remove([late]);
    await elsewhere.remove([late]);
    expect(await carryFiles(installation.database, disk, elsewhere)).toMatchObject({
      files: 0,
      already: 3,
      missing: [late],
    });
    await put(disk, late, randomBytes(900));
  });

  it('are removed from the source only when the other store has an identical copy', async () => {
    const keys = (await keysIn(elsewhere)).sort();
    const only =
      (await installation.stored()).find((key) => !keys.includes(key) && key !== 'nobody-names-it') ?? '';
    await put(elsewhere, keys[0] ?? '', randomBytes(100));
    expect(await clearLeft(disk, elsewhere)).toEqual({ gone: keys.length - 1, stayed: 3 });
    expect(await keysIn(disk)).toEqual([keys[0] ?? '', only, 'nobody-names-it'].sort());
    for (const key of keys.slice(1))
      await put(disk, key, Buffer.from((await bytesIn(elsewhere))[key] ?? '', 'base64'));
  });
});

describe('move-files command', () => {
  it('moves files to the other store and back unchanged, and prints the next step', async () => {
    const before = await bytesIn(disk);
    const there = run('--remove');
    expect([there.status, there.stdout.replace(/\d+ bytes/, 'n bytes')]).toEqual([
      0,
      'Copied and compared: 2 files, n bytes; already there: 2\nOriginals deleted: 4 files\nOriginals not deleted, because the other store does not have them: 1 file. Check them before you delete them.\n',
    ]);
    expect(await keysIn(disk)).toEqual(['nobody-names-it']);
    const { 'nobody-names-it': unnamed, ...named } = before;
    expect(await bytesIn(elsewhere)).toEqual(named);
    const back = run('--back');
    expect([back.status, back.stdout.split('\n').at(-2)]).toEqual([
      0,
      'Start the site without FILES_URL, then run this command again with --back --remove.',
    ]);
    expect(await bytesIn(disk)).toEqual({ ...named, 'nobody-names-it': unnamed });
  });

  it('refuses stores of another installation', async () => {
    const stranger = await openInstallation();
    const as = (databaseDir: string) => {
      const { status, stderr } = spawnSync(
        process.execPath,
        ['--no-deprecation', '--import', 'tsx', 'server/ops/move-files.ts', '--remove'],
        {
          cwd: root,
          encoding: 'utf8',
          env: {
            ...process.env,
            NODE_ENV: 'production',
            DATA_DIR: databaseDir,
            DATABASE_URL: '',
            FILES_URL: s3.url,
          },
        },
      );
      return { status, stderr };
    };
    const before = [await bytesIn(disk), await bytesIn(elsewhere)];
    expect(as(stranger.address.dataDir)).toEqual({
      status: 1,
      stderr: expect.stringContaining('Target: the store is not empty'),
    });
    const left = createDiskStore(stranger.address.dataDir);
    await put(left, 'somebody-needs-it', randomBytes(10));
    await left.writeNote('owner', 'the mark of another one');
    expect(as(stranger.address.dataDir)).toEqual({
      status: 1,
      stderr: expect.stringContaining('Source: the store belongs to another installation'),
    });
    expect([await keysIn(left), await bytesIn(disk), await bytesIn(elsewhere)]).toEqual([
      ['somebody-needs-it'],
      ...before,
    ]);
    await stranger.close();
  });

  it('reports a rejected key without showing it', () => {
    const wrong = spawnSync(
      process.execPath,
      ['--no-deprecation', '--import', 'tsx', 'server/ops/move-files.ts'],
      {
        cwd: root,
        encoding: 'utf8',
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATA_DIR: installation.address.dataDir,
          DATABASE_URL: '',
          FILES_URL: s3.url.replace('S3RVER:S3RVER', 'SOMEBODY:a-secret-of-mine'),
        },
      },
    );
    expect([wrong.status, wrong.stdout]).toEqual([1, '']);
    expect(wrong.stderr).toContain('it does not know the key in FILES_URL');
    expect(wrong.stderr).not.toContain('a-secret-of-mine');
  });
});
