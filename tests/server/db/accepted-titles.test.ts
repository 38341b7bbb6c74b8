import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate';
import { migrations } from '../../../server/db/migrations/list';
import { openDatabase } from '../../../server/db/open';
import { createAddress } from './database';
import { addProject } from '../fixtures';

it('adds project titles to quotes accepted before, and makes them immutable again', async () => {
  const address = await createAddress();
  const database = openDatabase(address);
  const at = '2026-01-01T00:00:00.000Z';
  await migrate(
    database,
    migrations.filter(({ name }) => name < '0030'),
  );
  const project = await addProject(database, { slug: 'kept' });
  await sql`insert into orders (id, project_id, reference, status, title, lines, vat_hundredths, total_excl_tax, total_tax, total_incl_tax, version, accepted_at, accepted_content, created_at, updated_at) values ('one', ${project}, '2026-001', 'en_cours', 'Offre', '[]', 2000, 0, 0, 0, 1, ${at}, '{"reference":"2026-001","version":1}', ${at}, ${at})`.execute(
    database.read,
  );
  await migrate(database);
  const { accepted_content: content } = await database.read
    .selectFrom('orders')
    .select('accepted_content')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(content ?? '')).toEqual({
    reference: '2026-001',
    version: 1,
    projectTitles: { fr: 'kept fr', en: 'kept en' },
  });
  await expect(database.read.updateTable('orders').set({ title: 'Autre' }).execute()).rejects.toThrow(
    'an accepted offer does not change',
  );
  await database.close();
  await address.drop();
});
