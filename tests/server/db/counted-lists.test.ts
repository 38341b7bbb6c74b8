// Lists that count by index give the answers of one query over all rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { invoiceFilters } from '@/lib/contract/invoices/choices';
import { dayAt } from '../../../lib/format/days';
import { listInvoiceRows, sumMonths, sumOpen } from '../../../server/invoices/list-queries';
import { listPublicLetters } from '../../../server/letters/pages/queries';
import { listMediaRows } from '../../../server/media/queries';
import { fill } from '../../../server/ops/bench/fill';
import { now } from '../fixtures';
import { watchQueries } from '../projects/plans';
import { createDatabase } from './database';
import type { TestDatabase } from './database';

const [volume, pageSize] = [120, 7];
const today = dayAt(now);

let testDatabase: TestDatabase;
let watch: ReturnType<typeof watchQueries>;
beforeAll(async () => {
  testDatabase = await createDatabase();
  watch = watchQueries(testDatabase.database);
  const { database } = testDatabase;
  await fill(database, volume, now);
  await sql`update letters set published = 0 where number % 9 = 0`.execute(database.read);
  await sql`update letter_texts set content = '' where locale = 'fr' and slug like '%7'`.execute(
    database.read,
  );
  await sql`delete from letter_texts where locale = 'fr' and slug like '%3'`.execute(database.read);
  await sql`update media set alt_en = '' where bytes % 5 = 0`.execute(database.read);
  if (database.engine === 'postgres') await sql`analyze`.execute(database.read);
}, 120_000);
afterAll(() => testDatabase.drop());

const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
  (await query.execute(testDatabase.database.read)).rows.map(({ id }) => id);

/** All pages, with the count of the first. */
async function inPages(read: (offset: number) => Promise<{ rows: { id: string }[]; count: number }>) {
  const { count } = await read(0);
  const ids: string[] = [];
  for (let offset = 0; offset < count + pageSize; offset += pageSize)
    ids.push(...(await read(offset)).rows.map(({ id }) => id));
  return { ids, count };
}

const invoicePages = (state: (typeof invoiceFilters)[number] | undefined) =>
  inPages((offset) =>
    listInvoiceRows(
      watch.database.read,
      { scope: { office: true }, filter: { state }, today },
      { offset, limit: pageSize },
    ),
  );

describe('invoices in many pages', () => {
  it('are those of one query: overdue, then drafts, then the newest', async () => {
    const late = sql`issued_at is not null and kind <> 'creditNote' and settled_on is null and due_on < ${today}`;
    const all = await idsOf(
      sql<{
        id: string;
      }>`select id from invoices order by case when ${late} then 0 when issued_at is null then 1 else 2 end, case when ${late} then due_on end, issued_on desc, id desc`,
    );
    expect(await invoicePages(undefined)).toEqual({ ids: all, count: volume });
  });

  it.each(invoiceFilters.map((state) => ({ state })))(
    'count as many as they list: $state',
    async ({ state }) => {
      const { ids, count } = await invoicePages(state);
      expect(new Set(ids).size).toBe(count);
    },
  );

  it('are listed and summed by indexes', async () => {
    await watch.unaided();
    await invoicePages(undefined);
    await sumOpen(watch.database.read, { office: true }, today);
    await sumMonths(watch.database.read, today);
    expect((await watch.unaided()).filter(({ reads }) => reads.length > 0)).toEqual([]);
  });
});

it.each(['fr', 'en'] as const)('lists the public letters of a language: %s', async (locale) => {
  const all = await idsOf(
    sql<{
      id: string;
    }>`select text.slug as id from letters join letter_texts as text on text.letter_id = letters.id where letters.published = 1 and letters.started_at is not null and text.subject <> '' and text.content <> '' and text.locale = ${locale} order by letters.started_at desc, letters.number desc`,
  );
  const { ids, count } = await inPages(async (offset) => {
    const found = await listPublicLetters(watch.database.read, locale, { offset, limit: pageSize });
    return { count: found.count, rows: found.rows.map(({ slug }) => ({ id: slug })) };
  });
  expect({ ids, count }).toEqual({ ids: all, count: all.length });
});

it.each([
  { words: [], unused: true },
  { words: [], unused: false },
  { words: ['phosphore'], unused: false },
  { words: [], unused: false, missing: 'en' as const },
])('counts as many pictures as it lists: %j', async (filter) => {
  const { ids, count } = await inPages((offset) =>
    listMediaRows(watch.database, filter, '-created_at', { offset, limit: pageSize }),
  );
  expect(count).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(count);
});
