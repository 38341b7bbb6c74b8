import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { doc, docx, pdf } from '../files/documents';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { requestsOf } from './requests';
import { sweepLater } from '../ops/file-stores';

let installation: Installation;
let requests: ReturnType<typeof requestsOf>;
let customer: Person;
let draft: { id: string };
beforeAll(async () => {
  installation = await openInstallation();
  requests = requestsOf(installation);
  customer = await installation.signUp({ verified: true });
  draft = await requests.begin(customer);
});
afterAll(() => installation.close());
afterEach(() => void vi.useRealTimers());

const stored = () => installation.stored();
const ask = (method: string, path: string, person = customer, headers = {}) =>
  installation.ask(method, `/api/project-requests/${draft.id}${path}`, { token: person.token, headers });

describe('request document', () => {
  it.each([
    ['pdf', pdf(), 'Cahier des charges é.pdf', 'application/pdf'],
    ['doc', doc(), 'ancien.DOC', 'application/msword'],
    [
      'docx',
      docx(),
      'statuts.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])(
    'of type %s is uploaded, listed and downloadable as an attachment only',
    async (_, bytes, name, mimeType) => {
      const { status, file } = await requests.upload(customer, draft.id, bytes, name);
      expect([status, file]).toEqual([
        201,
        {
          id: file.id,
          name: name.replace('DOC', 'doc'),
          category: 'brief',
          isPublic: false,
          size: bytes.length,
          mimeType,
          createdAt: installation.time.now.toISOString(),
        },
      ]);
      expect((await requests.call('GET', `/${draft.id}`, customer)).request.files.at(-1)).toEqual(file);
      const response = await ask('GET', `/files/${file.id}/download`);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      const header = (key: string) => response.headers.get(key);
      expect(header('content-disposition')).toBe(
        `attachment; filename="${file.name.replace('é', 'e')}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      );
      expect([
        header('content-type'),
        header('content-length'),
        header('x-content-type-options'),
        header('cache-control'),
        header('content-security-policy'),
      ]).toEqual([
        mimeType,
        String(bytes.length),
        'nosniff',
        'no-store',
        "default-src 'none'; frame-ancestors 'none'",
      ]);
      const head = await ask('HEAD', `/files/${file.id}/download`);
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
        200,
        String(bytes.length),
        '',
      ]);
      await ask('DELETE', `/files/${file.id}`);
    },
  );

  it('is stored under a random name, without path traversal', async () => {
    const { file } = await requests.upload(customer, draft.id, pdf(), '../../../etc/passwd.pdf');
    expect(file.name).toBe('passwd.pdf');
    expect(await stored()).toEqual([expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)]);
    const { file: long } = await requests.upload(customer, draft.id, pdf(), `${'x'.repeat(300)}.pdf`);
    expect(long.name).toHaveLength(150);
    for (const { id } of [file, long]) expect((await ask('DELETE', `/files/${id}`)).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it('is stored once when the upload is retried', async () => {
    const [first, second] = await Promise.all([
      requests.upload(customer, draft.id),
      requests.upload(customer, draft.id),
    ]);
    expect([first?.status, second?.status, second?.file.id]).toEqual([201, 201, first?.file.id]);
    expect(await stored()).toHaveLength(1);
    expect((await ask('DELETE', `/files/${first?.file.id}`)).status).toBe(200);
    expect((await ask('GET', `/files/${first?.file.id}/download`)).status).toBe(404);
  });

  it('is deleted with its draft', async () => {
    const { id } = await requests.begin(customer);
    await requests.upload(customer, id);
    expect(await stored()).toHaveLength(1);
    await requests.call('DELETE', `/${id}`, customer);
    expect(await stored()).toEqual([]);
  });

  it('returns 404 when its stored bytes are missing', async () => {
    const { file } = await requests.upload(customer, draft.id);
    await installation.files.remove(await stored());
    expect((await ask('GET', `/files/${file.id}/download`)).status).toBe(404);
    await ask('DELETE', `/files/${file.id}`);
  });
});

describe('files left by a killed process', () => {
  it('are quarantined when no upload can be in progress; documents stay', async () => {
    const { file } = await requests.upload(customer, draft.id);
    const [storedKey = ''] = await stored();
    await installation.files.write('left-behind', Readable.from([Buffer.from('%PDF-')]));
    expect(await sweepLater(installation)).toBe(1);
    expect(await stored()).toEqual([storedKey]);
    await ask('DELETE', `/files/${file.id}`);
  });
});
