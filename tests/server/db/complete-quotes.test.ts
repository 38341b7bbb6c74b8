import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate';
import { migrations } from '../../../server/db/migrations/list';
import { openDatabase } from '../../../server/db/open';
import type { Database } from '../../../server/db/database';
import { writtenContent } from '../../../server/quotes/quote-content';
import { findQuote } from '../../../server/quotes/queries';
import { addProject } from '../fixtures';
import { createAddress } from './database';

const at = '2026-01-01T00:00:00.000Z';
const content = {
  title: 'Devis',
  lines: [{ label: 'Jours', quantity: 1, unitPrice: 1000, vatRate: 20 }],
  totalExclTax: 1000,
  totalTax: 200,
  totalInclTax: 1200,
  validUntil: null,
  notes: null,
};
const accepted = JSON.stringify({ reference: 'accepted', version: 1, projectTitles: {}, ...content });

let address: Awaited<ReturnType<typeof createAddress>>;
let database: Database;
beforeAll(async () => {
  address = await createAddress();
  database = openDatabase(address);
  await migrate(
    database,
    migrations.filter(({ name }) => name < '0041'),
  );
  const project = await addProject(database, { slug: 'before' });
  for (const [id, status, acceptedAt, acceptedContent] of [
    ['open', 'en_attente', null, null],
    ['accepted', 'en_cours', at, accepted],
  ] as const) {
    await sql`insert into orders (id, project_id, reference, status, title, lines, total_excl_tax, total_tax, total_incl_tax, version, accepted_at, accepted_content, created_at, updated_at) values (${id}, ${project}, ${id}, ${status}, 'Devis', ${JSON.stringify(content.lines)}, 1000, 200, 1200, 1, ${acceptedAt}, ${acceptedContent}, ${at}, ${at})`.execute(
      database.read,
    );
    await sql`insert into order_versions (order_id, version, content, created_at) values (${id}, 1, ${JSON.stringify(content)}, ${at})`.execute(
      database.read,
    );
  }
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await address.drop();
});

const stored = async (id: string) => {
  const row = await findQuote(database.read, id);
  if (!row) throw new Error(`No quote ${id}`);
  return row;
};

it.each(['open', 'accepted'])('keeps an %s quote as sent, without customer and schedule', async (id) => {
  const row = await stored(id);
  expect(row).toMatchObject({ sent_at: at, mentions: null, customer: null });
  expect(writtenContent(row)).toMatchObject({ ...content, customer: null, schedule: [] });
});

it('keeps an accepted quote byte for byte, and frozen', async () => {
  expect((await stored('accepted')).accepted_content).toBe(accepted);
  for (const changes of [{ title: 'Autre' }, { customer: '{}' }, { schedule: '[1]' }])
    await expect(
      database.read.updateTable('orders').set(changes).where('id', '=', 'accepted').execute(),
    ).rejects.toThrow('an accepted offer does not change');
});

it('keeps versions, and the rows that refer to quotes', async () => {
  const versions = await database.read.selectFrom('order_versions').select('content').execute();
  expect(versions.map((version) => version.content)).toEqual(Array(2).fill(JSON.stringify(content)));
});

it('allows drafts, and no other new status', async () => {
  const set = (status: string) =>
    sql`update orders set status = ${status} where id = 'open'`.execute(database.read);
  await set('brouillon');
  await set('en_attente');
  await expect(set('perdu')).rejects.toThrow(/check|constraint/i);
  await expect(
    sql`update orders set status = 'brouillon' where id = 'accepted'`.execute(database.read),
  ).rejects.toThrow(/check|constraint/i);
});
