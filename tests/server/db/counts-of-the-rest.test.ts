// Counts made from the rest of a table are those of one query that groups its rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { letterStates } from '@/lib/contract/letters/choices';
import { subscriberStatuses } from '@/lib/contract/letters/schemas';
import { requestStatuses } from '@/lib/contract/requests/choices';
import { listUsers } from '../../../server/accounts/users/list-queries';
import { countSubscriptions } from '../../../server/letters/queries';
import { countAudience } from '../../../server/letters/sending/recipients';
import { countLetters } from '../../../server/letters/texts/queries';
import { listInvoiceRows } from '../../../server/invoices/list-queries';
import { listMediaRows } from '../../../server/media/queries';
import { fill } from '../../../server/ops/bench/fill';
import { countAllProjects } from '../../../server/projects/lists/all-projects';
import { countRequests, countRequestsByState } from '../../../server/requests/list-queries';
import { countSecurityEvents } from '../../../server/security/queries';
import { countOpen } from '../../../server/stats/queries';
import { now } from '../fixtures';
import { watchQueries } from '../projects/plans';
import { createDatabase } from './database';
import type { TestDatabase } from './database';

const at = now.toISOString();

let testDatabase: TestDatabase;
const run = (statement: ReturnType<typeof sql>) => statement.execute(testDatabase.database.read);
const read = () => testDatabase.database.read;
beforeAll(async () => {
  testDatabase = await createDatabase();
  await fill(testDatabase.database, 60, now);
  await run(sql`update letters set state = 'paused' where number % 7 = 0`);
  await run(sql`update letters set state = 'sending' where number % 11 = 0`);
  await run(
    sql`update newsletter_subscriptions set refused_at = ${at} where status = 'confirmed' and email like '%3@%'`,
  );
  await run(sql`update newsletter_subscriptions set status = 'pending' where email like '%6@%'`);
  await run(sql`update project_requests set status = 'in_progress' where project_name like '%5'`);
  await run(
    sql`update project_requests set project_id = (select min(id) from projects) where project_name like '%15'`,
  );
  await run(
    sql`update project_requests set status = 'draft', submitted_at = null where project_name like '%4'`,
  );
  await run(sql`update project_requests set submitted_at = null where project_name like '%33'`);
  await run(sql`update posts set published_at = '2999-01-01T00:00:00.000Z' where slug like '%3'`);
  await run(sql`update posts set published_at = null where slug like '%7'`);
  await run(sql`update posts set status = 'archived' where slug like '%8'`);
  await run(
    sql`update invoices set credited = total_incl_tax, settled_on = due_on where paid = 0 and position % 3 = 0`,
  );
}, 120_000);
afterAll(() => testDatabase.drop());

/** Counts by the first column. */
async function grouped(query: ReturnType<typeof sql<{ name: string; count: number }>>) {
  const { rows } = await query.execute(read());
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}
const countOf = async (from: ReturnType<typeof sql>) =>
  (await grouped(sql`select 'all' as name, count(*) as count from ${from}`)).get('all');

it('counts letters by state', async () => {
  const counts = await grouped(sql`select state as name, count(*) as count from letters group by state`);
  expect(counts.size).toBe(4);
  const expected = Object.fromEntries(letterStates.map((state) => [state, counts.get(state) ?? 0]));
  expect(await countLetters(read())).toEqual({ ...expected, all: 60 });
});

it('counts subscribers by status', async () => {
  const counts = await grouped(
    sql`select status as name, count(*) as count from newsletter_subscriptions group by status`,
  );
  const expected = Object.fromEntries(subscriberStatuses.map((status) => [status, counts.get(status) ?? 0]));
  expect(await countSubscriptions(read())).toEqual({ ...expected, all: 60 });
});

it('counts the audience of a letter by language', async () => {
  const reachable = await grouped(
    sql`select locale as name, count(*) as count from newsletter_subscriptions where status = 'confirmed' and refused_at is null group by locale`,
  );
  const refused = await countOf(
    sql`newsletter_subscriptions where status = 'confirmed' and refused_at is not null`,
  );
  expect(refused).toBeGreaterThan(0);
  expect(await countAudience(read())).toEqual({
    confirmed: Object.fromEntries(reachable),
    pending: await countOf(sql`newsletter_subscriptions where status = 'pending'`),
    refused,
  });
});

it('counts requests by state, without those never submitted', async () => {
  const counts = await grouped(
    sql`select status as name, count(*) as count from project_requests where submitted_at is not null or status = 'draft' group by status`,
  );
  const byStatus = Object.fromEntries(requestStatuses.map((status) => [status, counts.get(status) ?? 0]));
  const converted = (await countOf(sql`project_requests where project_id is not null`)) ?? 0;
  expect(converted).toBeGreaterThan(0);
  const studied = (counts.get('in_progress') ?? 0) - converted;
  expect(await countRequestsByState(read())).toEqual({
    ...byStatus,
    all: [...counts.values()].reduce((sum, count) => sum + count, 0) - (counts.get('draft') ?? 0),
    in_progress: studied,
    converted,
    open: (counts.get('pending') ?? 0) + studied,
  });
});

it('counts submitted requests as the rest of all', async () => {
  const count = await countRequests(testDatabase.database, { of: 'team' });
  expect(count).toBe(await countOf(sql`project_requests where submitted_at is not null`));
  expect(count).toBeLessThan(60);
});

it('counts accounts by status, without the account of the agency', async () => {
  const counts = await grouped(
    sql`select status as name, count(*) as count from users where id <> 'agency' group by status`,
  );
  const { counts: found, count } = await listUsers(
    testDatabase.database,
    { status: 'inactive', words: [] },
    { sort: '-createdAt', offset: 0, limit: 1 },
  );
  expect(found).toEqual({ ...Object.fromEntries(counts), all: 60 });
  expect(count).toBe(counts.get('inactive'));
});

it('counts projects by status', async () => {
  const counts = await grouped(sql`select status as name, count(*) as count from projects group by status`);
  expect(await countAllProjects(read(), undefined)).toEqual({ ...Object.fromEntries(counts), all: 60 });
});

it('counts security events by kind and outcome', async () => {
  const counts = await grouped(
    sql`select kind || ' ' || outcome as name, count(*) as count from security_events group by kind, outcome`,
  );
  const found = (await countSecurityEvents(read(), undefined)).filter(({ count }) => count > 0);
  expect(new Map(found.map(({ kind, outcome, count }) => [`${kind} ${outcome}`, count]))).toEqual(counts);
});

it('counts active users, subscribers and public posts', async () => {
  expect(await countOpen(read(), at, undefined)).toMatchObject({
    users: await countOf(sql`users where status = 'active' and id <> 'agency'`),
    subscribers: await countOf(sql`newsletter_subscriptions where status = 'confirmed'`),
    posts: await countOf(sql`posts where status = 'published' and published_at <= ${at}`),
  });
});

it.each(['paid', 'issued', 'credited'] as const)(
  'counts invoices by the index of the unpaid: %s',
  async (state) => {
    const conditions = {
      paid: sql`settled_on is not null and not (paid = 0 and credited > 0)`,
      issued: sql`settled_on is null and paid = 0`,
      credited: sql`settled_on is not null and paid = 0 and credited > 0`,
    };
    const watch = watchQueries(testDatabase.database);
    const { count } = await listInvoiceRows(
      watch.database.read,
      { scope: { office: true }, filter: { state }, today: at.slice(0, 10) },
      { offset: 0, limit: 5 },
    );
    expect(count).toBeGreaterThan(0);
    expect(count).toBe(await countOf(sql`invoices where issued_at is not null and ${conditions[state]}`));
    expect((await watch.unaided()).filter(({ reads }) => reads.length > 0)).toEqual([]);
  },
);

describe('pictures used by posts', () => {
  const unused = async () =>
    (
      await listMediaRows(testDatabase.database, { words: [], unused: true }, '-created_at', {
        offset: 0,
        limit: 1,
      })
    ).count;
  const show = (name: string) =>
    run(sql`update posts set image_url = ${`/uploads/blog/${name}.webp`} where slug = 'carnet-1'`);

  it('are counted with the first text and no longer after the last', async () => {
    const before = await unused();
    await show('devis-1');
    expect(await unused()).toBe(before - 1);
    await run(sql`update posts set content = '![](/uploads/blog/devis-1.webp)' where slug = 'carnet-3'`);
    expect(await unused()).toBe(before - 1);
    await show('none');
    expect(await unused()).toBe(before - 1);
    await run(sql`update posts set content = '' where slug = 'carnet-3'`);
    expect(await unused()).toBe(before);
  });

  it('are counted once a picture gets the name that a text contains', async () => {
    const before = await unused();
    await show('devis-new');
    expect(await unused()).toBe(before);
    await run(
      sql`insert into media_names (name, media_id) select 'devis-new', id from media where name = 'devis-1'`,
    );
    expect(await unused()).toBe(before - 1);
    await run(sql`delete from media where name = 'devis-1'`);
    expect(await unused()).toBe(before - 1);
    expect(await countOf(sql`media_uses where name = 'devis-new' and media_id is null`)).toBe(1);
  });
});
