import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../scripts/lib/servers/s3.mjs';
import type { S3 } from '../../scripts/lib/servers/s3.mjs';
import { listening, run } from '../server/api-process';
import type { Running } from '../server/api-process';
import { createAddress } from '../server/db/database';
import type { TestAddress } from '../server/db/database';
import { pdf } from '../server/files/documents';
import { arrivalsIn } from '../server/ops/file-stores';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-services-'));
const secret = 'a-secret-of-mine';
const port = 29_501 + (process.pid % 2000);

let s3: S3;
let address: TestAddress;
let api: Running;
let token: string;
const call = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`http://localhost:${api.port}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body instanceof FormData || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const isText = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    ...(isText ? await response.json() : { bytes: Buffer.from(await response.arrayBuffer()) }),
  };
};
const document = () => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(pdf(2000))], 'cahier.pdf'));
  return form;
};
beforeAll(async () => {
  s3 = await startS3(join(folder, 's3'));
  await s3.stop();
  address = await createAddress();
  api = run(port, address, { SEED: 'none', FILES_URL: s3.url.replace(':S3RVER@', `:${secret}@`) });
  await listening(api);
});
afterAll(async () => {
  api.process.kill('SIGTERM');
  await api.ended;
  await address.drop();
  await s3.close();
  rmSync(folder, { recursive: true });
});

describe('API with an unavailable file store', () => {
  it('starts, returns 503 for file requests, serves the rest, and recovers automatically', async () => {
    expect(api.output()).toContain('"event":"files.unavailable"');
    token = (
      await call('POST', '/auth/register', {
        firstName: 'Ada',
        lastName: 'Roy',
        email: 'ada@away.example',
        password: 'a long enough password',
      })
    ).data.tokens.accessToken;
    const { id } = (await call('POST', '/project-requests', {})).request;
    const files = `/project-requests/${id}/files`;
    const message = 'Le service est momentanément indisponible. Veuillez réessayer plus tard.';
    expect(await call('POST', files, document())).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      message,
      retryAfter: '5',
    });
    expect([
      arrivalsIn({ dataDir: address.dataDir, elsewhere: true }),
      (await call('GET', `/project-requests/${id}`)).request.files,
    ]).toEqual([[], []]);

    await s3.start();
    const { status, file } = await call('POST', files, document());
    expect(status).toBe(201);
    await s3.stop();
    expect(await call('GET', `${files}/${file.id}/download`)).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      message,
    });
    expect((await call('GET', `/project-requests/${id}`)).request.files).toHaveLength(1);
    await s3.start();
    expect((await call('GET', `${files}/${file.id}/download`)).bytes.equals(pdf(2000))).toBe(true);
    expect(api.output()).not.toMatch(new RegExp(`${secret}|S3RVER`));
  });

  it('does not start when the store rejects its key, and reports why', async () => {
    const shut = run(
      port + 2000,
      { ...address, dataDir: join(folder, 'shut') },
      { SEED: 'none', FILES_URL: s3.url.replace('S3RVER:S3RVER@', `SOMEBODY:${secret}@`) },
    );
    expect(await shut.ended).toBe(1);
    expect(shut.output()).toContain('it does not know the key in FILES_URL');
    expect(shut.output()).not.toMatch(new RegExp(`${secret}|SOMEBODY`));
  });
});
