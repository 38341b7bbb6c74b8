import { promisify } from 'node:util';
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderAdapter } from '../../../server/invoices/export/folder-adapter';
import { zipStream } from '../../../server/invoices/export/zip-writer';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';
import type { Invoicing } from './invoicing';

let installation: Installation;
let desk: Invoicing;
const references: string[] = [];
beforeAll(async () => {
  installation = await openInstallation();
  desk = await openInvoicing(installation, 'archives');
  for (let count = 0; count < 2; count += 1) references.push(String((await desk.issued())['reference']));
});
afterAll(() => installation.close());

/** Contents by name. */
async function unzipped(bytes: ArrayBuffer): Promise<Record<string, string>> {
  const zip = await promisify<Buffer, { lazyEntries: true }, yauzl.ZipFile>(yauzl.fromBuffer)(
    Buffer.from(bytes),
    { lazyEntries: true },
  );
  const found: Record<string, string> = {};
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        void text(stream).then((content) => {
          found[entry.fileName] = content;
          zip.readEntry();
        });
      }),
    );
    zip.on('end', () => resolve(found));
    zip.on('error', reject);
    zip.readEntry();
  });
}

const download = async (path: string, token = desk.writer.token) =>
  installation.ask('GET', `/api/invoices${path}`, { token });

it('downloads the document as it was issued, drawn before the job if needed', async () => {
  const { id, reference } = await desk.issued();
  const response = await download(`/${id}/document`, desk.customer.token);
  expect(response.headers.get('content-disposition')).toContain(`${String(reference)}.pdf`);
  expect(JSON.parse(await response.text())).toMatchObject({ kind: 'invoice', number: reference });
  expect((await download(`/${id}/document`, desk.stranger.token)).status).toBe(404);
  expect((await download(`/${(await desk.free()).id}/document`)).status).toBe(409);
});

it('puts the documents of a month in one archive', async () => {
  const response = await download('/archive?month=2026-06');
  expect(response.headers.get('content-type')).toBe('application/zip');
  const found = await unzipped(await response.arrayBuffer());
  expect(Object.keys(found)).toEqual(expect.arrayContaining(references.map((name) => `${name}.pdf`)));
  expect(JSON.parse(found[`${references[0]}.pdf`] ?? '')).toMatchObject({ number: references[0] });
  expect(await unzipped(await (await download('/archive?month=2026-05')).arrayBuffer())).toEqual({});
});

it('exports a month for an approved platform, with an index', async () => {
  const response = await download('/platform-export?month=2026-06');
  const found = await unzipped(await response.arrayBuffer());
  expect(found['index.csv']).toContain(`"${references[0]}.pdf";"${references[0]}";"invoice";"2026-06-15"`);
  expect(found[`${references[1]}.pdf`]).toContain(references[1]);
});

it('reports what the folder has, and sends a reference once', async () => {
  const adapter = createFolderAdapter(new Date('2026-06-15T12:00:00.000Z'));
  const invoice = {
    ...({ id: 'i', reference: 'F-2026-0001', kind: 'invoice', issuedOn: '2026-06-15' } as const),
    ...{ customerName: 'Musée', siren: null, totalInclTax: 100, hash: 'h' },
  };
  for (let count = 0; count < 2; count += 1)
    await adapter.send(invoice, () => Promise.resolve(new Uint8Array([1])));
  expect(await adapter.readStates()).toEqual([
    { reference: 'F-2026-0001', state: 'deposited', detail: null },
  ]);
});

it('fails the download when a document cannot be read', async () => {
  const stream = zipStream([
    { name: 'x', modifiedAt: new Date(0), read: () => Promise.reject(new Error('lost')) },
  ]);
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow();
});

it.each([
  ['/export?month=2019-01', 0],
  ['/archive?month=2019-01', 0],
  ['/platform-export?month=2019-01', 0],
  ['/archive?month=2026-06', 3],
  ['/export', 3],
])('answers %s with a count of %d', async (path, count) => {
  const response = await download(path);
  expect([response.status, response.headers.get('x-count')]).toEqual([200, String(count)]);
  await response.arrayBuffer();
});

it('answers an empty list of a customer with headings and a count of 0', async () => {
  const response = await download('/my/export', desk.stranger.token);
  expect([response.status, response.headers.get('x-count')]).toEqual([200, '0']);
  expect((await response.text()).split('\r\n')).toHaveLength(2);
});

it('contains all invoices of a month, however many', async () => {
  const { read } = installation.database;
  const row = await read
    .selectFrom('invoices')
    .selectAll()
    .where('reference', '=', references[0] ?? '')
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: 5001 }, (_, at) => ({
    ...row,
    ...{ id: `copy-${at}`, issued_on: '2025-11-15', year: 2025, key: null },
    ...{ number: at + 1, reference: `F-2025-${at + 1}`, position: at + 1000 },
  }));
  for (let from = 0; from < copies.length; from += 500)
    await read
      .insertInto('invoices')
      .values(copies.slice(from, from + 500))
      .execute();
  for (const path of ['/archive', '/platform-export']) {
    const response = await download(`${path}?month=2025-11`);
    expect(response.headers.get('x-count')).toBe('5001');
    await response.body?.cancel();
  }
});
