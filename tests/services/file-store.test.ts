import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chunksOf } from '../../server/files/chunks-of';
import { openS3Store } from '../../server/files/s3-store';
import type { FileStore } from '../../server/files/store';
import { startS3 } from '../../scripts/lib/servers/s3.mjs';
import type { S3 } from '../../scripts/lib/servers/s3.mjs';
import { arrivalsIn, keysIn } from '../server/ops/file-stores';
import { openWay } from './s3-way';
import type { Way } from './s3-way';

/** Milliseconds. */
const impatience = { connection: 400, answer: 400, download: 400, upload: 400 };
const folder = mkdtempSync(join(tmpdir(), 'vitrine-services-'));

const warnings: Error[] = [];
process.on('warning', (warning) => warnings.push(warning));

let s3: S3;
let way: Way;
let dataDir: string;
let place: string;
let store: FileStore;
/** A folder of the bucket per test. */
const within = (url: string, part: string) => url.replace('/vitrine?', `/vitrine/${part}?`);
beforeAll(async () => {
  s3 = await startS3(join(folder, 's3'));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  way = await openWay(s3.url);
  dataDir = mkdtempSync(join(folder, 'data-'));
  place = within(way.url, randomUUID());
  store = await openS3Store(place, { dataDir });
});
afterEach(async () => {
  store.close();
  await way.close();
});

it('hides the package’s warning about future Node versions from the operator', async () => {
  await store.check();
  expect(warnings).toEqual([]);
});

async function* inChunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
async function wholeOf(key: string, from = store): Promise<Buffer | undefined> {
  const stream = await from.read(key);
  if (!stream) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(stream)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const arrivals = () => arrivalsIn({ dataDir, elsewhere: true });
const large = Buffer.alloc(3_000_000, 'Vitrine ');

describe('writing a file', () => {
  it('sends one request with length and checksum, preserves the content, and leaves no local copy', async () => {
    await store.write('large', inChunks(large));
    const [put, ...more] = way.calls.filter(({ method }) => method === 'PUT');
    expect([
      more.length,
      put?.headers['content-length'],
      put?.headers['content-md5'],
      put?.headers['transfer-encoding'],
      put?.headers['x-amz-acl'],
    ]).toEqual([0, '3000000', createHash('md5').update(large).digest('base64'), undefined, undefined]);
    expect((await wholeOf('large'))?.equals(large)).toBe(true);
    expect(arrivals()).toEqual([]);
  });

  it('stores an empty file', async () => {
    await store.write('empty', inChunks(Buffer.alloc(0)));
    expect([await wholeOf('empty'), await wholeOf('absent')]).toEqual([Buffer.alloc(0), undefined]);
  });

  it('rejects keys that are not a plain name', async () => {
    for (const key of ['../elsewhere', 'a/b', '', '.', '..', '.hidden', 'é', 'a b', 'x'.repeat(201)]) {
      await expect(store.write(key, inChunks(large))).rejects.toThrow('a single name');
      await expect(store.read(key)).rejects.toThrow('a single name');
      await expect(store.remove([key])).rejects.toThrow('a single name');
    }
    expect(way.calls).toEqual([]);
  });

  it('uploads a file only after the local inspection, and never a rejected one', async () => {
    const arrival = await store.receive('refused', inChunks(large));
    expect([arrivals(), way.calls]).toEqual([['refused'], []]);
    await arrival.drop();
    expect([arrivals(), await keysIn(store)]).toEqual([[], []]);
  });

  it('leaves nothing when the input fails midway', async () => {
    const broken = (async function* () {
      yield large.subarray(0, 100_000);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    })();
    await expect(store.write('broken', broken)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect([arrivals(), way.calls]).toEqual([[], []]);
  });
});

describe('S3 store', () => {
  it('lists more than one page of keys with size and time, and only its own', async () => {
    const names = Array.from({ length: 7 }, (_, at) => `file-${at}`);
    for (const name of names) await store.write(name, inChunks(Buffer.from(name)));
    const { pathname, origin } = new URL(place);
    const own = `${pathname.split('/')[2]}/uploads`;
    const client = new S3Client({
      endpoint: origin,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    for (const Key of [
      'backup.tar',
      `${own}/folder/inner`,
      `${own}/`,
      `${own}/a name with spaces`,
      `${own}-of-another/file`,
    ])
      await client.send(new PutObjectCommand({ Bucket: 'vitrine', Key, Body: 'x' }));
    client.destroy();
    const paged = await openS3Store(place, { dataDir, pageSize: 3 });
    way.calls.length = 0;
    expect([await keysIn(paged), way.calls.length]).toEqual([names, 3]);
    paged.close();
    for await (const { size, writtenAt } of store.list()) {
      expect([size, Math.abs(Date.now() - writtenAt.getTime()) < 600_000]).toEqual([6, true]);
    }
    // Clocks of store and site may differ by 15 minutes.
    expect(await store.writtenBefore(new Date())).toEqual([]);
    expect(await store.writtenBefore(new Date(Date.now() + 1_800_000))).toHaveLength(7);
    await store.remove(names.slice(1));
    expect(await keysIn(store)).toEqual(['file-0']);
  });

  it('downloads a file only when the stream is read', async () => {
    await store.write('lazy', inChunks(large));
    way.calls.length = 0;
    const stream = await store.read('lazy');
    expect(way.calls.map(({ method }) => method)).toEqual(['HEAD']);
    await stream?.cancel();
    const begun = (await store.read('lazy'))?.getReader();
    await begun?.read();
    await begun?.cancel();
    expect(way.calls.map(({ method }) => method)).toEqual(['HEAD', 'HEAD', 'GET']);
  });
});

describe('failing store', () => {
  const away = { name: 'FilesUnavailable', code: 'FILES_UNAVAILABLE', refused: false };

  it('is retried once after an interrupted upload or an overload error', async () => {
    for (const [name, fate] of [
      ['cut', { cutAfter: 1_000_000 }],
      ['busy', 'busy'],
    ] as const) {
      let puts = 0;
      way.fate = ({ method }) => (method === 'PUT' && (puts += 1) === 1 ? fate : 'passes');
      await store.write(name, inChunks(large));
      expect([puts, (await wholeOf(name))?.equals(large), arrivals()]).toEqual([2, true, []]);
    }
  });

  it('is reported as unavailable after repeated failures, and no part of the file remains', async () => {
    way.fate = ({ method }) => (method === 'PUT' ? { cutAfter: 1_000_000 } : 'passes');
    await expect(store.write('cut', inChunks(large))).rejects.toMatchObject(away);
    expect([arrivals(), await keysIn(store), await wholeOf('cut')]).toEqual([[], [], undefined]);
  });

  it('is reported as unavailable when it does not respond, for every operation', async () => {
    await store.write('known', inChunks(large));
    const impatient = await openS3Store(place, { dataDir, timeouts: impatience });
    way.fate = () => 'hangs';
    await Promise.all(
      [
        impatient.read('known'),
        impatient.remove(['known']),
        keysIn(impatient),
        impatient.check(),
        impatient.write('new', inChunks(large)),
      ].map((promise) => expect(promise).rejects.toMatchObject(away)),
    );
    expect(arrivals()).toEqual([]);
    impatient.close();
  });

  it('is reported as unavailable when it is down, and works again afterwards', async () => {
    const direct = await openS3Store(s3.url, { dataDir });
    await s3.stop();
    await expect(direct.check()).rejects.toMatchObject(away);
    await s3.start();
    await direct.check();
    direct.close();
  });
});

describe('invalid store settings', () => {
  it.each([
    [
      'an unknown key',
      (url: string) => url.replace('//S3RVER:S3RVER@', '//SOMEBODY:a-secret-of-mine@'),
      'it does not know the key in FILES_URL',
    ],
    ['a missing bucket', (url: string) => url.replace('/vitrine', '/another'), 'there is no such bucket'],
  ])('are reported clearly, without the secret: %s', async (_, change, words) => {
    const wrong = await openS3Store(change(s3.url), { dataDir });
    const error = await wrong.check().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: 'FilesUnavailable',
      refused: true,
      message: expect.stringContaining(words),
    });
    expect(String(error)).not.toMatch(/secret|SOMEBODY/);
    wrong.close();
  });

  it('are reported clearly when there is no key; the variables of the AWS tools provide one', async () => {
    const url = s3.url.replace('S3RVER:S3RVER@', '');
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
      vi.stubEnv(name, undefined);
    for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE'])
      vi.stubEnv(name, join(folder, 'nothing'));
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    const without = await openS3Store(url, { dataDir });
    await expect(without.check()).rejects.toMatchObject({
      refused: true,
      message: expect.stringContaining('AWS_ACCESS_KEY_ID'),
    });
    without.close();
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
    const given = await openS3Store(url, { dataDir });
    await given.check();
    given.close();
  });
});
