import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../../lib/env';
import { receiveUpload } from '../../server/files/receiving/receive-upload';
import { createScanner } from '../../server/files/receiving/scanner';
import type { Scan } from '../../server/files/receiving/scanner';
import { createTestLog } from '../server/fixtures';
import { commission, pdf } from '../server/files/documents';
import { openInstallation } from '../server/ops/installation';
import { openClamd, signature } from './support/fake-clamd';
import type { FakeClamd } from './support/fake-clamd';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-scanner-'));
afterAll(() => rmSync(folder, { recursive: true }));
const open: FakeClamd[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((clamd) => clamd.close()));
});
const started = async (options?: Parameters<typeof openClamd>[0]) => {
  const clamd = await openClamd(options);
  open.push(clamd);
  return clamd;
};

function written(bytes: Buffer): string {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return path;
}

const clean = pdf(1_000_000);
const infected = pdf(undefined, { end: signature });

describe('a scanner', () => {
  it.each([
    ['a port', undefined],
    ['a socket', join(folder, 'clamd.sock')],
  ])('at %s receives the whole file, accepts a clean one, and logs detections', async (_, path) => {
    const clamd = await started(path === undefined ? {} : { path });
    const { events, log } = createTestLog();
    const scan = createScanner({ CLAMAV_URL: clamd.address }, log);
    await scan(written(clean));
    expect(clamd.received[0]?.equals(clean)).toBe(true);
    await expect(scan(written(infected))).rejects.toMatchObject({ code: 'FILE_INFECTED' });
    expect(events).toMatchObject([{ event: 'upload.infected', fields: { signature: 'Test.Signature' } }]);
  });

  it.each<[string, Parameters<typeof openClamd>[0]]>([
    ['rejects the file as too large', { answer: 'INSTREAM size limit exceeded. ERROR', early: true }],
    ['fails', { answer: 'stream: Can’t allocate memory ERROR' }],
    ['closes the connection without a response', { answer: '' }],
    ['returns an unknown response', { answer: 'HTTP/1.1 400 Bad Request' }],
  ])('counts as unavailable when it %s', async (_, options) => {
    const { log } = createTestLog();
    const { address } = await started(options);
    await expect(createScanner({ CLAMAV_URL: address }, log)(written(pdf(5_000_000)))).rejects.toMatchObject({
      code: 'SCAN_UNAVAILABLE',
    });
  });

  it('that does not respond times out after eight seconds', async () => {
    const { log } = createTestLog();
    const { address } = await started({ silent: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refused = expect(createScanner({ CLAMAV_URL: address }, log)(written(clean))).rejects.toMatchObject(
      { code: 'SCAN_UNAVAILABLE' },
    );
    await vi.advanceTimersByTimeAsync(8000);
    await refused;
  });

  it('that is unreachable rejects files and is logged once, or passes them if optional', async () => {
    const clamd = await openClamd();
    await clamd.close();
    const { events, log } = createTestLog();
    const scan = createScanner({ CLAMAV_URL: clamd.address }, log);
    for (let tried = 0; tried < 3; tried += 1)
      await expect(scan(written(clean))).rejects.toMatchObject({
        code: 'SCAN_UNAVAILABLE',
        advice: { retryAfter: 60 },
      });
    expect(events.map(({ event }) => event)).toEqual(['scanner.unavailable']);
    await expect(
      createScanner({ CLAMAV_URL: clamd.address, CLAMAV_REQUIRED: 'no' }, log)(written(clean)),
    ).resolves.toBeUndefined();
  });
});

describe('an upload', () => {
  const upload = (bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'cahier.pdf'));
    const { headers, body } = new Request('http://localhost', { method: 'POST', body: form });
    return { contentType: headers.get('content-type') ?? '', contentLength: undefined, body, fields: [] };
  };

  it('is stored only if the scanner passes it', async () => {
    const installation = await openInstallation();
    const { log } = createTestLog();
    const send = (bytes: Buffer, scan: Scan) =>
      receiveUpload(installation.files, upload(bytes), { commission: commission(), scan });
    const scan = createScanner({ CLAMAV_URL: (await started()).address }, log);
    await expect(send(infected, scan)).rejects.toMatchObject({ code: 'FILE_INFECTED' });
    expect(await installation.stored()).toEqual([]);
    expect((await send(pdf(), scan)).name).toBe('cahier.pdf');
    expect(await installation.stored()).toHaveLength(1);
    await installation.close();
  });
});

describe('CLAMAV_URL', () => {
  it.each(['tcp://localhost:3310', 'tcp://[::1]:3310', 'unix:/run/clamav/clamd.ctl'])(
    'accepts %s',
    (address) => {
      expect(readEnv({ CLAMAV_URL: address })).toMatchObject({ CLAMAV_URL: address, CLAMAV_REQUIRED: 'yes' });
    },
  );

  it.each(['localhost:3310', 'http://localhost:3310', 'unix:run/clamd', 'tcp://localhost'])(
    'rejects %s',
    (address) => {
      expect(() => readEnv({ CLAMAV_URL: address })).toThrow('tcp://localhost:3310');
    },
  );
});
