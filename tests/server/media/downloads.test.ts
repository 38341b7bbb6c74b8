import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../server/db/id';
import { toInstant } from '../../../server/db/codec';
import { pdf } from '../files/documents';
import { openInstallation } from '../ops/installation';
import type { Answer, Installation, Person } from '../ops/installation';
import { sweepLater } from '../ops/file-stores';

const base = '/api/blog/files';

let installation: Installation;
let [admin, writer, customer]: Person[] = [];
beforeAll(async () => {
  installation = await openInstallation();
  [admin, writer, customer] = [
    await installation.signUp({ role: 'admin', verified: true }),
    await installation.signUp({ role: 'manager' }),
    await installation.signUp({ verified: true }),
  ];
  await installation.database.read
    .updateTable('users')
    .set({ rights: '["letters"]' as never })
    .where('id', '=', writer?.id ?? '')
    .execute();
});
afterAll(() => installation.close());

let size = 3000;
/** Another file at each call. */
const newPdf = () => pdf((size += 1));

async function send(
  bytes: Uint8Array,
  { by = admin, name = 'Guide des prix 2026.pdf' } = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const response = await installation.handle(
    new Request(`http://localhost${base}`, {
      method: 'POST',
      body: form,
      headers: by ? { authorization: `Bearer ${by.token}` } : {},
    }),
  );
  return { status: response.status, ...(await response.json()) };
}

async function call(method: string, path: string, by = admin): Promise<Answer> {
  const response = await installation.ask(method, path, { token: by?.token });
  return { status: response.status, ...(await response.json()) };
}

async function post(content: string): Promise<string> {
  const id = newId();
  const at = toInstant(installation.time.now);
  await installation.database.read
    .insertInto('posts')
    .values({
      id,
      translation_key: id,
      locale: 'fr',
      slug: `a-${id}`,
      title: 'Nos prix',
      summary: '',
      content,
      image_url: null,
      image_alt: '',
      cover_family: 'hatching',
      author_id: admin?.id ?? '',
      status: 'draft',
      featured: 0,
      reading_time: 5,
      demo: 0,
      created_at: at,
      updated_at: at,
      published_at: null,
    } as never)
    .execute();
  return id;
}

describe('file to download', () => {
  it('has an unguessable, readable address, where everybody saves it under its own name', async () => {
    const { status, file } = await send(newPdf());
    expect([status, file]).toEqual([
      201,
      expect.objectContaining({
        url: expect.stringMatching(/^\/uploads\/files\/[0-9a-f-]{36}-guide-des-prix-2026\.pdf$/),
        original_name: 'Guide des prix 2026.pdf',
        kind: 'pdf',
        used_in: [],
      }),
    ]);
    const response = await installation.ask('GET', file.url);
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'x-content-type-options'].map((name) => [
          name,
          response.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Guide des prix 2026.pdf"; filename*=UTF-8''Guide%20des%20prix%202026.pdf`,
      'x-content-type-options': 'nosniff',
    });
    expect((await response.arrayBuffer()).byteLength).toBe(file.bytes);
  });

  it('is stored once for the same content', async () => {
    const bytes = newPdf();
    const before = (await installation.stored()).length;
    const [first, second] = [await send(bytes), await send(bytes, { name: 'copie.pdf' })];
    expect(second.file).toEqual(first.file);
    expect((await installation.stored()).length).toBe(before + 1);
  });

  it.each([
    ['tarifs.exe', 'MZ', 'FILE_UNSUPPORTED'],
    ['tarifs.pdf', '<script>alert(1)</script>', 'FILE_UNSUPPORTED'],
    ['tarifs.html', '<p>Tarifs</p>', 'FILE_UNSUPPORTED'],
  ])('is refused as %s with the content %j, and leaves nothing', async (name, content, code) => {
    const before = await installation.stored();
    expect((await send(Buffer.from(content), { name })).code).toBe(code);
    expect(await installation.stored()).toEqual(before);
  });

  it('is added by a manager with the right to letters, and not by a customer', async () => {
    expect((await send(newPdf(), { by: writer as Person })).status).toBe(201);
    expect((await send(newPdf(), { by: customer as Person })).status).toBe(403);
  });

  it('is listed with the article that offers it, and deleted with its bytes once no text does', async () => {
    const { file } = await send(newPdf(), { name: 'Été.pdf' });
    const id = await post(`:::file\n[Été](${file.url})\n:::`);
    const listed = (await call('GET', '/api/blog/images?files=true')).files as {
      id: string;
      used_in: unknown;
    }[];
    expect(listed.find((each) => each.id === file.id)?.used_in).toEqual([
      { id, title: 'Nos prix', locale: 'fr' },
    ]);
    const seen = (await call('GET', '/api/blog/images?files=true', writer)).files as typeof listed;
    expect(seen.find((each) => each.id === file.id)).toMatchObject({ used_in: [], elsewhere: 1 });
    expect((await call('DELETE', `${base}/${file.id}`)).code).toBe('IN_USE');
    await installation.database.read.deleteFrom('posts').where('id', '=', id).execute();
    const before = (await installation.stored()).length;
    expect((await call('DELETE', `${base}/${file.id}`, writer)).status).toBe(403);
    expect((await call('DELETE', `${base}/${file.id}`)).status).toBe(200);
    expect((await installation.stored()).length).toBe(before - 1);
    expect((await installation.ask('GET', file.url)).status).toBe(404);
  });

  it('stays while a text of the settings offers it; only administrators see which', async () => {
    const { file } = await send(newPdf(), { name: 'Conditions générales.pdf' });
    const { read } = installation.database;
    const { value } = await read
      .selectFrom('site_sections')
      .select('value')
      .where('name', '=', 'legal')
      .executeTakeFirstOrThrow();
    const written = String(value).replace(/}$/, `,"added":"[CGV](${file.url})"}`);
    await read
      .updateTable('site_sections')
      .set({ value: written as never })
      .where('name', '=', 'legal')
      .execute();
    const uses = async (by?: Person) => {
      const { files } = await call('GET', '/api/blog/images?files=true&search=generales', by);
      const shown = files as { settings: { id: string }[]; elsewhere: number }[];
      return shown.map(({ settings, elsewhere }) => ({ settings, elsewhere }));
    };
    expect(await uses()).toEqual([{ settings: [{ id: 'legal' }], elsewhere: 0 }]);
    expect(await uses(writer)).toEqual([{ settings: [], elsewhere: 1 }]);
    expect(await call('DELETE', `${base}/${file.id}`)).toMatchObject({ status: 409, code: 'IN_USE' });
    await read.updateTable('site_sections').set({ value }).where('name', '=', 'legal').execute();
    expect((await call('DELETE', `${base}/${file.id}`)).status).toBe(200);
  });

  it('stays when unused files are swept', async () => {
    const { file } = await send(newPdf());
    await sweepLater(installation);
    expect((await installation.ask('GET', file.url)).status).toBe(200);
  });
});
