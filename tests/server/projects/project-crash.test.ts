import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import { chunksOf } from '../../../server/files/chunks-of';
import type { FileStore } from '../../../server/files/store';
import { callsTo, kill, listening, run } from '../api-process';
import type { Running } from '../api-process';
import { createAddress } from '../db/database';
import type { TestAddress } from '../db/database';
import { pdf } from '../files/documents';
import { keysIn, openTestStore, sweepLater } from '../ops/file-stores';

const port = 27_401 + (process.pid % 2000);
const admin = { email: 'admin@crash.example', password: 'a long enough password' };

let address: TestAddress;
let api: Running;
let database: Database;
let files: FileStore;
let token: string;
const call = callsTo(port, () => token);
const start = async () => {
  api = run(port, address, { SEED: 'none', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  await listening(api);
};
beforeAll(async () => {
  address = await createAddress();
  await start();
  database = openDatabase(address);
  files = await openTestStore(address);
  token = (await call('POST', '/auth/login', admin)).data.tokens.accessToken;
}, 240_000);
afterAll(async () => {
  await kill(api);
  await database.close();
  files.close();
  await address.drop();
});

async function wholeOf(key: string): Promise<Buffer> {
  const stream = await files.read(key);
  const chunks: Uint8Array[] = [];
  if (stream) for await (const chunk of chunksOf(stream)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const large = (name: string) =>
  Buffer.concat([
    pdf().subarray(0, 9),
    Buffer.from(`%${name} ${'x'.repeat(3_000_000)}\n`),
    pdf().subarray(9),
  ]);
const upload = async (
  project: string,
  name: string,
  replaces?: string,
): Promise<{ id: string; name: string }> => {
  const form = new FormData();
  if (replaces) form.append('replaces', replaces);
  form.append('file', new File([new Uint8Array(large(name))], name));
  const answer = await fetch(`http://localhost:${port}/api/projects/${project}/files`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).file;
};

describe('uploads during a kill', () => {
  it.each([1, 2])(
    'are complete or absent (%i)',
    async (round) => {
      const { project } = await call('POST', '/projects', { title: `Round ${round}` });
      const first = await upload(project.id, 'first.pdf');
      const sent = Array.from({ length: 8 }, (_, at) =>
        upload(project.id, `${at}.pdf`, at % 2 ? first.id : undefined),
      );
      const answers = Promise.allSettled(sent);
      await Promise.any(sent);
      await kill(api);
      const acknowledged = (await answers).flatMap((answer) =>
        answer.status === 'fulfilled' ? [answer.value.id] : [],
      );
      expect(acknowledged.length).toBeGreaterThan(0);

      const rows = await database.read
        .selectFrom('files')
        .selectAll()
        .where('project_id', '=', project.id)
        .orderBy('version')
        .execute();
      for (const id of [first.id, ...acknowledged]) expect(rows.map((row) => row.id)).toContain(id);
      for (const { storage_key: key, sha256, size } of rows) {
        const bytes = await wholeOf(key);
        expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256]);
      }
      const versions = rows.filter((row) => row.series_id === first.id).map(({ version }) => version);
      expect(versions).toEqual(versions.map((_, at) => at + 1));
      const events = await database.read
        .selectFrom('project_updates')
        .select('about_id')
        .where('project_id', '=', project.id)
        .execute();
      expect(events.map((event) => event.about_id).sort()).toEqual(rows.map((row) => row.id).sort());

      await start();
      expect((await call('GET', `/projects/${project.id}`)).project.contents.files).toBe(rows.length);
      await sweepLater({ database, files, address });
      const known = await database.read.selectFrom('files').select('storage_key').execute();
      expect(await keysIn(files)).toEqual(known.map((row) => row.storage_key).sort());
    },
    60_000,
  );
});
