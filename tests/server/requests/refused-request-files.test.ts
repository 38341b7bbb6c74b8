import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { receiveUpload } from '../../../server/files/receiving/receive-upload';
import { commission, contentTypes, docx, mainText, pdf, zip } from '../files/documents';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { requestsOf } from './requests';
import { arrivalsIn } from '../ops/file-stores';

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

const boundary = 'a-boundary-of-the-tests';
const formOf = (bytes: Buffer, disposition = 'form-data; name="file"; filename="cahier.pdf"') =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
async function post(body: Buffer | ReadableStream, headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    body: body instanceof Buffer ? new Uint8Array(body) : body,
    duplex: 'half',
    headers: {
      authorization: `Bearer ${customer.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  };
  const response = await installation.handle(
    new Request(`http://localhost/api/project-requests/${draft.id}/files`, init as RequestInit),
  );
  return { status: response.status, ...(await response.json()) };
}

const unsupported = {
  status: 415,
  code: 'FILE_UNSUPPORTED',
  message: 'Format non pris en charge (pdf, doc ou docx uniquement)',
};
const zeros = Buffer.alloc(64 * 1_048_576);

describe('document upload', () => {
  it.each([
    ['a renamed program', Buffer.from('MZ\x90\x00', 'latin1'), 'setup.pdf'],
    [
      'a renamed document with macros',
      zip([
        contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
        mainText,
        { name: 'word/vbaProject.bin', data: 'x' },
      ]),
      'offre.docx',
    ],
    ['a decompression bomb', docx([{ name: 'word/media/a.bmp', data: zeros }]), 'plan.docx'],
    ['a PDF that is also an archive', Buffer.concat([pdf(), zip([mainText])]), 'plan.pdf'],
    ['a Word document named like a PDF', docx(), 'plan.pdf'],
    ['a PDF named like an archive', pdf(), 'photos.zip'],
    ['a file without an extension', pdf(), 'plan'],
  ])('rejects %s with an error message, and stores nothing', async (_, bytes, name) => {
    const { status, code, message } = await requests.upload(customer, draft.id, bytes, name);
    expect({ status, code, message }).toEqual(unsupported);
    expect(await stored()).toEqual([]);
    expect((await requests.call('GET', `/${draft.id}`, customer)).request.files).toEqual([]);
  });

  it('rejects an empty file', async () => {
    expect(await requests.upload(customer, draft.id, Buffer.alloc(0))).toMatchObject({
      status: 422,
      code: 'FILE_EMPTY',
      message: 'Ce fichier est vide.',
    });
  });

  it.each([
    [
      'a body that is not a form',
      Buffer.from('{}'),
      { 'content-type': 'application/json' },
      415,
      'UNSUPPORTED_TYPE',
    ],
    [
      'a form without a boundary',
      formOf(pdf()),
      { 'content-type': 'multipart/form-data' },
      415,
      'UNSUPPORTED_TYPE',
    ],
    [
      'another boundary',
      formOf(pdf()),
      { 'content-type': 'multipart/form-data; boundary=other' },
      400,
      'UPLOAD_FAILED',
    ],
    ['a truncated form', formOf(pdf()).subarray(0, 300), {}, 400, 'UPLOAD_FAILED'],
    ['a form without its end', formOf(pdf()).subarray(0, -8), {}, 400, 'UPLOAD_FAILED'],
    ['an empty body', Buffer.alloc(0), {}, 400, 'UPLOAD_FAILED'],
    ['a form without a file', formOf(pdf(), 'form-data; name="other"; filename="a.pdf"'), {}, 422, 'INVALID'],
    [
      'a field instead of a file',
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--${boundary}--\r\n`,
      ),
      {},
      422,
      'INVALID',
    ],
    [
      'two files',
      Buffer.concat([formOf(pdf()).subarray(0, -boundary.length - 8), Buffer.from('\r\n'), formOf(pdf())]),
      {},
      422,
      'INVALID',
    ],
    [
      'a declared length beyond the limit',
      formOf(pdf()),
      { 'content-length': '99999999999' },
      413,
      'FILE_TOO_LARGE',
    ],
  ])('rejects a malformed request: %s', async (_, body, headers, status, code) => {
    expect(await post(body, headers)).toMatchObject({ status, code });
    expect(await stored()).toEqual([]);
  });

  it('rejects a connection that breaks in the middle', async () => {
    const whole = formOf(pdf(200_000));
    const broken = new ReadableStream(
      {
        start: (controller) => controller.enqueue(new Uint8Array(whole.subarray(0, 100_000))),
        pull: (controller) => controller.error(new TypeError('terminated')),
      },
      { highWaterMark: 0 },
    );
    expect(await post(broken)).toMatchObject({
      status: 400,
      code: 'UPLOAD_FAILED',
      message: "Erreur lors de l'envoi du fichier",
    });
    expect(await stored()).toEqual([]);
  });

  it('fails after ten seconds without progress', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const whole = formOf(pdf(200_000));
    const stuck = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(whole.subarray(0, 100_000))),
    });
    const refused = expect(
      receiveUpload(
        installation.files,
        {
          contentType: `multipart/form-data; boundary=${boundary}`,
          contentLength: undefined,
          body: stuck,
          fields: [],
        },
        { commission: commission() },
      ),
    ).rejects.toMatchObject({ code: 'UPLOAD_FAILED' });
    await vi.waitFor(() => expect(arrivalsIn(installation.address)).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(await stored()).toEqual([]);
  });

  it('reports a full disk as a server error, and stores nothing', async () => {
    const full = {
      ...installation.files,
      receive: async () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    };
    const body = new Response(new Uint8Array(formOf(pdf(200_000)))).body;
    await expect(
      receiveUpload(
        full,
        {
          contentType: `multipart/form-data; boundary=${boundary}`,
          contentLength: undefined,
          body,
          fields: [],
        },
        { commission: commission() },
      ),
    ).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await stored()).toEqual([]);
  });

  it('rejects documents beyond the limit per request', async () => {
    const { id } = await requests.begin(customer);
    const all = await Promise.all(
      Array.from({ length: 22 }, (_, at) => requests.upload(customer, id, pdf(), `${at}.pdf`)),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(all.filter(({ code }) => code === 'TOO_MANY_FILES')).toHaveLength(2);
    expect(await stored()).toHaveLength(20);
    await requests.call('DELETE', `/${id}`, customer);
  });

  it('rejects documents beyond the storage limit of a customer’s drafts', async () => {
    const { id } = await requests.begin(customer);
    const { file } = await requests.upload(customer, id);
    await installation.database.read
      .updateTable('files')
      .set({ size: 1_073_741_824 })
      .where('id', '=', file.id)
      .execute();
    expect((await requests.upload(customer, draft.id)).code).toBe('TOO_MANY_FILES');
    await requests.call('DELETE', `/${id}`, customer);
    expect(await stored()).toEqual([]);
  });

  it('rejects a document for a draft that is submitted during the upload', async () => {
    const { id } = await requests.begin(customer);
    const whole = formOf(pdf(200_000));
    let go = (): void => {};
    const meanwhile = new Promise<void>((resolve) => (go = resolve));
    const slow = new ReadableStream(
      {
        start: (controller) => controller.enqueue(new Uint8Array(whole.subarray(0, 1000))),
        pull: async (controller) => {
          await meanwhile;
          controller.enqueue(new Uint8Array(whole.subarray(1000)));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const init = {
      method: 'POST',
      body: slow,
      duplex: 'half' as const,
      headers: {
        authorization: `Bearer ${customer.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    };
    const upload = installation.handle(
      new Request(`http://localhost/api/project-requests/${id}/files`, init),
    );
    await requests.call('PATCH', `/${id}/submit`, customer, {});
    go();
    expect((await (await upload).json()).code).toBe('REQUEST_SENT');
    expect(await stored()).toEqual([]);
  });
});
