import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import { createDiskStore } from '../../../server/files/disk-store';
import type { FileStore } from '../../../server/files/store';
import { writeArchive } from '../../../server/ops/snapshot/archive';
import type { Manifest } from '../../../server/ops/snapshot/manifest';
import { takeSnapshot } from '../../../server/ops/snapshot/take';
import { loadDemo } from '../../../server/seed/load-demo';
import { readContent } from '../../../server/seed/read-content';
import type { TestAddress } from '../db/database';
import { dump } from '../everything';
import { secret } from '../fixtures';
import { openInstallation } from './installation';
import { picture } from '../media/pictures';
import { projectsOf } from '../projects/project-calls';
import { requestsOf } from '../requests/requests';

const content = new URL('../../../server/seed/content', import.meta.url).pathname;

export async function openFilledInstallation() {
  const installation = await openInstallation();
  await loadDemo(installation.database, () => readContent(content), installation.time.now);
  const admin = await installation.signUp({
    role: 'admin',
    verified: true,
    firstName: 'Zoé',
    lastName: 'Œuvrard',
  });
  const customer = await installation.signUp({ verified: true, firstName: 'Éloïse' });
  const requests = requestsOf(installation);
  const begun = await requests.begin(customer);
  await requests.upload(customer, begun.id);
  await requests.call('PATCH', `/${begun.id}/submit`, customer, {});
  const projects = projectsOf(installation, admin);
  const project = await projects.made({ description: 'Une « vitrine » d’été \\ "citée"' }, [customer]);
  await projects.upload(admin, project.id);
  await projects.call('POST', `/${project.id}/updates`, customer, {
    body: 'Bonjour 👋\nà tous',
    key: requests.key(),
  });
  await projects.call('PUT', `/${project.id}/specifications`, admin, {
    dimensions: { width: 12.3, height: 120, depth: null },
  });
  const send = async (to: string) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await picture())], 'quai.png'));
    return (
      await installation.handle(
        new Request(`http://localhost${to}`, {
          method: 'POST',
          body: form,
          headers: { authorization: `Bearer ${admin.token}` },
        }),
      )
    ).json() as Promise<{ image: { url: string } }>;
  };
  await send(`/api/projects/${project.id}/images`);
  const { image } = await send('/api/blog/images');
  await installation.json('POST', '/api/blog', {
    token: admin.token,
    body: { title: 'Le quai', summary: '', content: `![Le quai](${image.url})`, locale: 'fr' },
  });
  return { installation, admin, customer, project, projects, requests };
}

export type FilledInstallation = Awaited<ReturnType<typeof openFilledInstallation>>;

export function someFolder(): { folder: string; drop: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-snapshot-'));
  return { folder, drop: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function backUp(
  address: TestAddress,
  file: string,
  { passphrase, files = createDiskStore(address.dataDir) }: { passphrase?: string; files?: FileStore } = {},
): Promise<Manifest> {
  const database = openDatabase(address, { unhurried: true });
  try {
    return (
      await writeArchive(file, passphrase, (archive) =>
        takeSnapshot(archive, { database, files, secret }, passphrase !== undefined),
      )
    ).result;
  } finally {
    await database.close();
  }
}

/** Rows except those that each engine maintains. */
export async function rowsOf(database: Database): Promise<Record<string, string>> {
  const { rows: posts } = await sql`select post_id, text from post_search order by post_id`.execute(
    database.read,
  );
  const all = Object.entries(await dump(database)).filter(
    ([name]) =>
      name !== 'migrations' &&
      name !== 'leases' &&
      name !== 'file_store_marks' &&
      name !== 'post_words' &&
      !/_search(_index.*)?$/.test(name),
  );
  return Object.fromEntries([...all, ['post_search', JSON.stringify(posts)]]);
}
