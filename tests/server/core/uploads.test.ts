import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as heard } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DOCUMENT_MAX } from '@/lib/contract/projects/document-limits';
import { openDatabase } from '../../../server/db/open';
import type { FileStore } from '../../../server/files/store';
import { kill, listening, run } from '../api-process';
import type { Running } from '../api-process';
import { createAddress } from '../db/database';
import type { TestAddress } from '../db/database';
import { pdfChunks } from '../files/documents';
import { arrivalsIn, arrivalsOf, isElsewhere, keysIn, openTestStore, sweepLater } from '../ops/file-stores';

const port = 25_901 + (process.pid % 2000);
const megabyte = 1_048_576;

let address: TestAddress;
let api: Running;
let files: FileStore;
let token: string;
let draft: string;
const start = async () => {
  api = run(port, address, { SEED: 'none' });
  await listening(api);
};
const call = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
};
beforeAll(async () => {
  address = await createAddress();
  files = await openTestStore(address);
  await start();
  const { data } = await call('POST', '/api/auth/register', {
    firstName: 'Ada',
    lastName: 'Roy',
    email: `${randomUUID()}@uploads.example`,
    password: 'a long enough password',
  });
  token = data.tokens.accessToken;
  draft = (await call('POST', '/api/project-requests', {})).request.id;
});
afterAll(async () => {
  await kill(api);
  files.close();
  await address.drop();
});

const stored = async () => [...new Set([...(await keysIn(files)), ...arrivalsIn(address)])];
const documents = async () =>
  (await call('GET', `/api/project-requests/${draft}`)).request.files as {
    id: string;
    name: string;
    size: number;
  }[];

const boundary = 'a-boundary-of-the-tests';

/** Chunks save memory. */
function* formChunks(size: number, name: string): Generator<Buffer> {
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
  );
  yield* pdfChunks(size);
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

function open(path: string): {
  sending: ClientRequest;
  answer: Promise<{ status: number; body: Record<string, unknown> }>;
} {
  const sending = request({
    port,
    path,
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  const answer = new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
    // An early refusal may close the connection; its response can still arrive.
    sending.on('error', (error) => setTimeout(() => reject(error), 1000));
    sending.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
    });
  });
  return { sending, answer };
}

async function upload(size: number, { name = 'cahier.pdf', to = draft } = {}) {
  const { sending, answer } = open(`/api/project-requests/${to}/files`);
  Readable.from(formChunks(size, name)).pipe(sending);
  return answer;
}

async function half(): Promise<ClientRequest> {
  const { sending, answer } = open(`/api/project-requests/${draft}/files`);
  answer.catch(() => {});
  let sent = 0;
  for (const chunk of formChunks(DOCUMENT_MAX, 'half.pdf')) {
    if (sent > 25 * megabyte) break;
    sent += chunk.length;
    if (!sending.write(chunk)) await new Promise((resolve) => sending.once('drain', resolve));
  }
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1), 60_000);
  return sending;
}

describe('an upload', () => {
  it('of 52,428,800 bytes is stored completely', async () => {
    const { status, body } = await upload(DOCUMENT_MAX);
    expect([status, body]).toMatchObject([
      201,
      { file: { name: 'cahier.pdf', size: 52_428_800, mimeType: 'application/pdf' } },
    ]);
    const { id } = body.file as { id: string };
    const response = await fetch(
      `http://localhost:${port}/api/project-requests/${draft}/files/${id}/download`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const [received, expected] = [createHash('sha256'), createHash('sha256')];
    received.update(await response.bytes());
    for (const chunk of pdfChunks(DOCUMENT_MAX)) expected.update(chunk);
    expect(received.digest('hex')).toBe(expected.digest('hex'));
    await call('DELETE', `/api/project-requests/${draft}/files/${id}`);
    expect(await stored()).toEqual([]);
  });

  it.each([DOCUMENT_MAX + 1, DOCUMENT_MAX + 8 * megabyte])(
    'of %i bytes returns an error for its size',
    async (size) => {
      expect(await upload(size)).toMatchObject({
        status: 413,
        body: { code: 'FILE_TOO_LARGE', message: 'Fichier trop volumineux (50 Mo maximum)' },
      });
      expect(await stored()).toEqual([]);
    },
  );

  it('to a request of another user returns 404 before it is complete', async () => {
    expect(await upload(2 * megabyte, { to: 'nobody' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('receives the refusal even if the client reads only after sending everything', async () => {
    const chunks = [...formChunks(4 * megabyte, 'cahier.pdf')];
    const length = chunks.reduce((bytes, chunk) => bytes + chunk.length, 0);
    const socket = connect(port).pause();
    socket.write(
      `POST /api/project-requests/nobody/files HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`,
    );
    await pipeline(Readable.from(chunks), socket, { end: false });
    expect(await heard(socket.resume())).toMatch(/^HTTP\/1\.1 404 [\s\S]*"NOT_FOUND"/);
  });

  it('cut off half-way leaves no file', async () => {
    (await half()).destroy();
    await vi.waitFor(async () => expect(await stored()).toEqual([]), 60_000);
    expect(await documents()).toEqual([]);
  });

  it('cut off by a killed server leaves no file after restart or sweep', async () => {
    const sending = await half();
    await kill(api);
    sending.destroy();
    expect(await stored()).toHaveLength(1);
    const before = new Date(Date.now() - 7_200_000);
    for (const name of arrivalsIn(address)) utimesSync(join(arrivalsOf(address), name), before, before);
    await start();
    if (!isElsewhere) {
      const database = openDatabase(address);
      expect(await sweepLater({ database, files, address })).toBe(1);
      await database.close();
    }
    await vi.waitFor(async () => expect(await stored()).toEqual([]), 60_000);
    expect(await documents()).toEqual([]);
  });
});

describe('eight uploads of 50 MB at once', () => {
  /** MB. */
  const held = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(api.process.pid)], { encoding: 'utf8' })) / 1024;

  it('all succeed, and the server memory grows by less than 150 MiB', async () => {
    await upload(megabyte, { name: 'first.pdf' });
    const before = held();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, held())), 50);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => upload(DOCUMENT_MAX, { name: `${at}.pdf` })),
    );
    clearInterval(watch);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 201, 201]);
    expect(most - before).toBeLessThan(150);
    expect((await documents()).filter(({ size }) => size === DOCUMENT_MAX)).toHaveLength(8);
    await call('DELETE', `/api/project-requests/${draft}`);
    expect(await stored()).toEqual([]);
  }, 240_000);
});
