import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runBounded } from '../../server/files/bounded-process';
import { countUpload } from '../../server/core/rate-limits/count-upload';
import { commission, pdf } from '../server/files/documents';
import { openInstallation } from '../server/ops/installation';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-queue-'));
afterAll(() => rmSync(folder, { recursive: true }));

const drawing = join(folder, 'blurs.svg');
writeFileSync(
  drawing,
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">${'<feGaussianBlur stdDeviation="90"/>'.repeat(200)}</filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`,
);
const document = join(folder, 'small.pdf');
writeFileSync(document, pdf());

/** Ends at its timeout (milliseconds). */
const slow = (account: string, { timeout = 700, signal }: { timeout?: number; signal?: AbortSignal } = {}) =>
  runBounded({
    task: 'draw-media',
    queue: 'documents',
    jobOwner: commission(account, signal),
    path: drawing,
    timeout,
    memory: 1200,
    input: { format: 'svg', quality: 80, width: 2560, height: 3840, mostPixels: 50_000_000 },
  });
const quick = (account: string) =>
  runBounded({
    task: 'inspect-pdf',
    queue: 'documents',
    jobOwner: commission(account),
    path: document,
    timeout: 8000,
    memory: 400,
    input: { size: 1024 },
  });

function fill(accounts: readonly string[], each: number, first?: string) {
  const gone = new AbortController();
  const names = accounts.flatMap((account) => Array.from({ length: each }, () => account));
  const several = Promise.all(
    [...(first ? [first] : []), ...names].map((account) =>
      slow(account, { timeout: 8000, signal: gone.signal }).then(
        () => '',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  return { gone, several };
}

describe('queued files of one account', () => {
  it('delay those of another account by one file at most', async () => {
    const ended: string[] = [];
    const several = [1, 2, 3, 4].map((at) => slow('many').catch(() => ended.push(`many ${at}`)));
    await quick('one').then(() => ended.push('one'));
    expect(ended).toEqual(['many 1', 'one']);
    await Promise.all(several);
    expect(ended).toEqual(['many 1', 'one', 'many 2', 'many 3', 'many 4']);
  });

  it('are limited to twenty-five, and the next is rejected immediately', async () => {
    const { gone, several } = fill(['many'], 26);
    await expect(slow('many')).rejects.toMatchObject({ code: 'UNAVAILABLE', advice: { retryAfter: 5 } });
    gone.abort();
    await several;
  });
});

describe('queued files of all accounts', () => {
  it('are limited to a hundred, and the next is rejected immediately', async () => {
    const { gone, several } = fill(
      Array.from({ length: 101 }, (_, at) => `account ${at}`),
      1,
    );
    await expect(quick('one more')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    gone.abort();
    await several;
    expect(await quick('one more')).toEqual({ found: 'sound' });
  });

  it('leave room for an account with few files', async () => {
    const { gone, several } = fill(['a', 'b', 'c', 'd', 'e'], 20, 'first');
    const one = quick('one');
    setTimeout(() => gone.abort(), 200);
    expect(await one).toEqual({ found: 'sound' });
    expect((await several).filter((code) => code === 'UNAVAILABLE')).toHaveLength(1);
  });
});

describe('a cancelled request', () => {
  it('removes its file from the queue and stops its processing', async () => {
    const gone = new AbortController();
    const several = [1, 2].map(() => slow('gone', { timeout: 8000, signal: gone.signal }));
    const refused = several.map((each) => expect(each).rejects.toMatchObject({ code: 'UPLOAD_FAILED' }));
    setTimeout(() => gone.abort(), 200);
    const begun = performance.now();
    expect(await quick('one')).toEqual({ found: 'sound' });
    expect(performance.now() - begun).toBeLessThan(4000);
    await Promise.all(refused);
  });

  it('stops the processing of its upload', async () => {
    const installation = await openInstallation();
    const person = await installation.signUp({ verified: true });
    const begun = await installation.ask('POST', '/api/project-requests', { token: person.token, body: {} });
    const { request } = (await begun.json()) as { request: { id: string } };
    const gone = new AbortController();
    const before = slow('before', { timeout: 8000, signal: gone.signal }).catch(() => {});
    const form = new FormData();
    form.append('file', new File([new Uint8Array(pdf())], 'cahier.pdf'));
    const sent = installation.handle(
      new Request(`http://localhost/api/project-requests/${request.id}/files`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${person.token}` },
        signal: gone.signal,
      }),
    );
    setTimeout(() => gone.abort(), 500);
    expect(await (await sent).json()).toMatchObject({ code: 'UPLOAD_FAILED' });
    expect(await installation.stored()).toEqual([]);
    await before;
    await installation.close();
  });
});

describe('a file that takes long to check', () => {
  it('counts as a rejected file, even if accepted', async () => {
    const counted: string[] = [];
    const context = {
      caller: { kind: 'user', userId: 'one' },
      throttle: {
        count: async (limit: string) => void counted.push(limit),
        forgive: async (limit: string) => void counted.splice(counted.indexOf(limit), 1),
      },
    } as unknown as Parameters<typeof countUpload>[0];
    const take = (spent: number, options?: { takesLong: boolean }) =>
      countUpload(
        context,
        async (work) => {
          work.spent = spent;
        },
        options,
      );
    await take(2900);
    await take(9000, { takesLong: true });
    expect(counted).toEqual(['upload', 'upload']);
    await take(3100);
    expect(counted).toEqual(['upload', 'upload', 'upload', 'uploadRefused']);
  });
});
