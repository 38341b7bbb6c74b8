// Imports through the API, with the worker of the background runs.
import type { PostImport } from '@/lib/contract/posts/import-schemas';
import { createLeases } from '../../../server/jobs/lease';
import { createImportWorker } from '../../../server/jobs/run-imports';
import { createTestLog } from '../fixtures';
import { openInstallation, someAddress } from '../ops/installation';
import type { Answer } from '../ops/installation';
import { clientAddressHeader } from '@/lib/contract/core/client-address';

export async function openOffice() {
  const installation = await openInstallation();
  const writer = await installation.signUp({
    role: 'manager',
    rights: ['blog'],
    firstName: 'Zoé',
    lastName: 'Roy',
  });
  const { database, files, time } = installation;
  const { log } = createTestLog();
  const newWorker = () =>
    createImportWorker({
      ...{ database, files, log, clock: () => time.now },
      leases: createLeases(database, log),
    });
  const worker = newWorker();

  const call = async (method: string, path: string, body?: unknown, language = 'en'): Promise<Answer> => {
    const response = await installation.ask(method, `/api/blog${path}`, {
      ...{ token: writer.token, body },
      headers: { 'accept-language': language },
    });
    return { status: response.status, ...(await response.json()) };
  };

  const upload = async (
    path: string,
    name: string,
    bytes: Uint8Array | string,
    fields: Record<string, string> = {},
  ): Promise<Answer> => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name));
    const response = await installation.handle(
      new Request(`http://localhost/api/blog${path}`, {
        method: 'POST',
        body: form,
        headers: {
          [clientAddressHeader]: someAddress(),
          authorization: `Bearer ${writer.token}`,
          'accept-language': 'en',
        },
      }),
    );
    return { status: response.status, ...(await response.json()) };
  };

  const received = async (name: string, bytes: Uint8Array | string): Promise<PostImport> =>
    (await upload('/imports', name, bytes)).import;
  const run = async (id: string, what: 'check' | 'import', locale?: 'fr' | 'en'): Promise<Answer> => {
    const started = await call('POST', `/imports/${id}/runs`, { run: what, locale });
    if (started.status !== 202) return started;
    await worker.drain();
    return call('GET', `/imports/${id}`);
  };
  /** Uploaded, checked and imported. */
  const imported = async (name: string, bytes: Uint8Array | string): Promise<Answer> => {
    const { id } = await received(name, bytes);
    await run(id, 'check');
    return run(id, 'import');
  };
  return { installation, writer, newWorker, call, upload, received, run, imported };
}
export type Office = Awaited<ReturnType<typeof openOffice>>;

export const ghostExport = (posts: Record<string, unknown>[], language = 'en') =>
  JSON.stringify({ db: [{ data: { posts, settings: [{ key: 'locale', value: language }] } }] });

export const ghostPost = (slug: string, more: Record<string, unknown> = {}) => ({
  ...{ id: slug, slug, title: `Title of ${slug}`, html: '<p>Text.</p>', status: 'published' },
  published_at: '2024-01-02T08:30:00.000Z',
  ...more,
});
