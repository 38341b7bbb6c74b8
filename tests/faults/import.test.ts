import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PostImport } from '@/lib/contract/posts/import-schemas';
import { openDatabase } from '@/server/db/open';
import type { Database } from '@/server/db/database';
import { callsTo, kill, listening, run, type Running } from '../server/api-process';
import { createAddress, type TestAddress } from '../server/db/database';
import { ghostExport, ghostPost } from '../server/posts/office-imports';
import { residentMemory } from './support/memory';
import { record } from './support/record';
import { until } from './support/trial';

const ARTICLES = 1000;
const KILLS = 3;
/** Milliseconds; a killed worker's lease lasts two minutes. */
const LONGEST = 600_000;

const port = 31_401 + (process.pid % 2000);
const admin = { email: 'admin@imports.example', password: 'a long enough password' };
const slugOf = (index: number) => `article-${index}`;
const paragraph = `<p>${'A form has a price, and each field adds to it. '.repeat(40)}</p>`;

let address: TestAddress;
let api: Running;
let database: Database;
let token = '';
/** MiB of the API's process, during the import. */
const memory: number[] = [];

const authorized = () => ({ authorization: `Bearer ${token}` });
const call = callsTo(port, () => token);
const start = async () => {
  api = run(port, address, { SEED: 'none', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  await listening(api, 120_000);
};
const upload = async (): Promise<string> => {
  const posts = Array.from({ length: ARTICLES }, (_, index) =>
    ghostPost(slugOf(index), { html: paragraph.repeat(5) }),
  );
  const form = new FormData();
  form.append('file', new File([ghostExport(posts)], 'blog.json'));
  const response = await fetch(`http://localhost:${port}/api/blog/imports`, {
    ...{ method: 'POST', headers: authorized(), body: form },
  });
  return ((await response.json()) as { import: PostImport }).import.id;
};
const countPosts = async (): Promise<number> => {
  const { count } = await database.read
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
const importOf = async (id: string): Promise<PostImport> => (await call('GET', `/blog/imports/${id}`)).import;
const reaches = (id: string, state: PostImport['state']) =>
  until(
    `the import is ${state}`,
    async () => {
      memory.push(residentMemory(api.process.pid));
      return (await importOf(id)).state === state;
    },
    LONGEST,
  );

beforeAll(async () => {
  address = await createAddress();
  await start();
  database = openDatabase(address);
  token = (await call('POST', '/auth/login', admin)).data.tokens.accessToken;
}, 240_000);
afterAll(async () => {
  api.process.kill();
  await api.ended;
  await database.close();
  await address.drop();
});

it(
  'imports each article once, although the process is killed three times',
  async () => {
    const id = await upload();
    await call('POST', `/blog/imports/${id}/runs`, { run: 'check' });
    await reaches(id, 'checked');
    expect((await importOf(id)).counts).toMatchObject({ all: ARTICLES, new: ARTICLES });
    const begun = performance.now();
    await call('POST', `/blog/imports/${id}/runs`, { run: 'import' });
    const killedAt: number[] = [];
    for (let count = 1; count <= KILLS; count += 1) {
      const enough = (count * ARTICLES) / (KILLS + 2);
      while ((await countPosts()) < enough) await wait(20);
      memory.push(residentMemory(api.process.pid));
      await kill(api);
      killedAt.push(await countPosts());
      await start();
    }
    await reaches(id, 'imported');
    record(`an import of ${ARTICLES} articles, killed (-9) ${KILLS} times`, {
      'articles at each kill': killedAt.join(', '),
      'time, s': Math.round((performance.now() - begun) / 1000),
      'memory, MiB': `${Math.min(...memory)} to ${Math.max(...memory)}`,
    });
    expect(killedAt.at(-1)).toBeLessThan(ARTICLES);
    expect((await importOf(id)).counts).toMatchObject({ all: ARTICLES, new: ARTICLES, skipped: 0 });
    const stored = await database.read
      .selectFrom('posts')
      .select('slug')
      .select((eb) =>
        eb
          .selectFrom('post_revisions')
          .whereRef('post_revisions.post_id', '=', 'posts.id')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .as('revisions'),
      )
      .execute();
    const slugs = stored.map(({ slug }) => slug).sort();
    expect(slugs).toEqual(Array.from({ length: ARTICLES }, (_, index) => slugOf(index)).sort());
    expect(stored.filter(({ revisions }) => Number(revisions) !== 1)).toEqual([]);
  },
  2 * LONGEST,
);
