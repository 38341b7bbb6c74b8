import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startCluster } from '@/scripts/lib/servers/cluster.mjs';
import { ask } from '@/lab/trial/visitor.mjs';
import { migrate } from '@/server/db/migrate';
import { migrations } from '@/server/db/migrations/list';
import { openDatabase } from '@/server/db/open';
import { addUser } from '../server/fixtures';
import { record } from './support/record';
import { openTrial, ownPostgres, temporaryFolder } from './support/trial';

const POSTS = 200;

const postgres = await ownPostgres();
afterAll(() => postgres?.close());
const engines = [['SQLite', false], ...(postgres ? [['PostgreSQL', postgres.url]] : [])] as [
  string,
  string | false,
][];

async function expectRefused(dataDir: string): Promise<void> {
  const second = startCluster({
    folder: path.dirname(dataDir),
    instances: 1,
    front: false,
    databaseUrl: false,
    redisUrl: false,
    filesUrl: false,
    env: { SEED: 'none' },
  });
  await expect(second).rejects.toMatchObject({
    message: 'Instance site-1 stopped unexpectedly.',
    details: expect.stringContaining(`A site runs already on ${dataDir} (process `),
  });
  record('a second site on one SQLite folder', {
    'second start': 'refused, with the id of the first process',
    'first site': 'keeps running',
  });
}

describe.each(engines)('two instances starting on the first schema, on %s', (engine, databaseUrl) => {
  it('migrate it once and lose no data', async () => {
    const place = temporaryFolder();
    const dataDir = path.join(place.folder, 'data');
    mkdirSync(dataDir);
    const before = openDatabase({ databaseUrl: databaseUrl || undefined, dataDir });
    await migrate(before, migrations.slice(0, 2));
    const author = await addUser(before, 'Éloïse Lefèvre');
    for (let number = 1; number <= POSTS; number += 1) {
      const at = `2026-01-01T00:00:${String(number % 60).padStart(2, '0')}.000Z`;
      await sql`insert into posts (id, translation_key, locale, slug, title, summary, image_url, image_alt, cover_family, author_id, status, featured, reading_time, demo, created_at, updated_at, published_at, content)
        values (${`post-${number}`}, ${`key-${number}`}, 'fr', ${`kept-${number}`}, ${`Été ${number}`}, '', null, '', 'plan', ${author}, 'published', 0, 1, 0, ${at}, ${at}, ${at}, ${`Le texte ${number}.`})`.execute(
        before.read,
      );
    }
    await before.close();

    // SQLite belongs to one site: a second start is refused.
    const trial = await openTrial({ databaseUrl, instances: databaseUrl ? 2 : 1 }, place);
    try {
      if (!databaseUrl) await expectRefused(dataDir);
      const logs = trial.instances.map((instance) => instance.lastLines());
      const migrated = logs.filter((log) => log.includes('"database.migrated"')).length;
      const lists = await Promise.all(trial.instances.map(({ url }) => ask(url, 'GET', '/api/blog?limit=1')));
      const found = await trial.inDatabase(async ({ read }) => ({
        posts: await read
          .selectFrom('posts')
          .select(['slug', 'content', 'title_key', 'announced_at'])
          .where('slug', 'like', 'kept-%')
          .execute(),
        clients: (await read.selectFrom('users').select('id').where('id', '=', author).execute()).length,
      }));
      const same = found.posts.filter(
        ({ slug, content, title_key: key }) =>
          content === `Le texte ${slug.slice(5)}.` && key === `ete ${slug.slice(5)}`,
      );
      record(`upgrade from the first schema under two starting instances, ${engine}`, {
        'migrations to apply': migrations.length - 2,
        'instances that applied them': migrated,
        'posts before': POSTS,
        'posts found unchanged': same.length,
        'people found': found.clients,
      });
      expect(migrated).toBe(1);
      expect(lists.map(({ status, body }) => [status, body.count])).toEqual(lists.map(() => [200, POSTS]));
      expect([same.length, found.posts.length, found.clients]).toEqual([POSTS, POSTS, 1]);
    } finally {
      await trial.close();
    }
  }, 180_000);
});
