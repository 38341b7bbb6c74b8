import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate';
import { migrations } from '../../../server/db/migrations/list';
import { openDatabase } from '../../../server/db/open';
import type { Database } from '../../../server/db/database';
import { readContent, shownContent, writtenContent } from '../../../server/quotes/quote-content';
import { findQuote } from '../../../server/quotes/queries';
import { addProject } from '../fixtures';
import { createAddress } from './database';

const at = '2026-01-01T00:00:00.000Z';
const content = {
  title: 'Offre',
  lines: [
    { label: 'Jours', quantity: 1.15, unitPrice: 333 },
    { label: 'Remise', quantity: 1, unitPrice: -50 },
  ],
  vatRate: 5.5,
  totalExclTax: 333,
  totalTax: 18,
  totalInclTax: 351,
  validUntil: null,
  notes: null,
};
const accepted = JSON.stringify({ reference: 'accepted', version: 1, projectTitles: {}, ...content });
const upgraded = {
  vatRate: 5.5,
  taxes: [{ vatRate: 5.5, base: 333, tax: 18 }],
  lines: content.lines.map((line, index) => ({ ...line, vatRate: 5.5, total: [383, -50][index] })),
  totalExclTax: 333,
  totalTax: 18,
  totalInclTax: 351,
};

let address: Awaited<ReturnType<typeof createAddress>>;
let database: Database;
beforeAll(async () => {
  address = await createAddress();
  database = openDatabase(address);
  await migrate(
    database,
    migrations.filter(({ name }) => name < '0040'),
  );
  const project = await addProject(database, { slug: 'rates' });
  for (const [id, status, acceptedAt, acceptedContent] of [
    ['open', 'en_attente', null, null],
    ['accepted', 'en_cours', at, accepted],
  ] as const) {
    await sql`insert into orders (id, project_id, reference, status, title, lines, vat_hundredths, total_excl_tax, total_tax, total_incl_tax, version, accepted_at, accepted_content, created_at, updated_at) values (${id}, ${project}, ${id}, ${status}, 'Offre', ${JSON.stringify(content.lines)}, 550, 333, 18, 351, 1, ${acceptedAt}, ${acceptedContent}, ${at}, ${at})`.execute(
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

it.each(['open', 'accepted'])('gives the lines of an %s quote its rate, with the same totals', async (id) => {
  expect(shownContent(writtenContent(await stored(id)))).toMatchObject(upgraded);
});

it('keeps an accepted quote as it was stored, and frozen', async () => {
  const row = await stored('accepted');
  expect([row.accepted_content, row.lines]).toEqual([accepted, JSON.stringify(content.lines)]);
  await expect(
    database.read.updateTable('orders').set({ lines: row.lines }).where('id', '=', 'accepted').execute(),
  ).rejects.toThrow('an accepted offer does not change');
});

it('keeps versions as they were stored, and reads them with the rate', async () => {
  const versions = await database.read.selectFrom('order_versions').select('content').execute();
  for (const version of versions) {
    expect(version.content).toBe(JSON.stringify(content));
    expect(shownContent(readContent(JSON.parse(version.content) as typeof content))).toMatchObject(upgraded);
  }
});
