import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate';
import { migrations } from '../../../server/db/migrations/list';
import { openDatabase } from '../../../server/db/open';
import type { Database } from '../../../server/db/database';
import { addProject } from '../fixtures';
import { createAddress } from './database';

const at = '2026-01-01T00:00:00.000Z';

let address: Awaited<ReturnType<typeof createAddress>>;
let database: Database;
beforeAll(async () => {
  address = await createAddress();
  database = openDatabase(address);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database.read);
  await migrate(
    database,
    migrations.filter(({ name }) => name < '0056'),
  );
  for (const [id, role, locale] of [
    ['rosalind', 'user', 'en'],
    ['theo', 'manager', 'fr'],
  ] as const)
    await run(
      sql`insert into users (id, email, role, first_name, last_name, password_hash, status, locale, demo, created_at, updated_at) values (${id}, ${`${id}@kept.example`}, ${role}, ${id}, 'Roy', null, 'active', ${locale}, 0, ${at}, ${at})`,
    );
  const project = await addProject(database, { slug: 'quay', members: ['theo', 'rosalind'] });
  const alone = await addProject(database, { slug: 'alone' });
  for (const [position, side, author, internal] of [
    [1, 'customer', 'rosalind', 0],
    [2, 'team', 'theo', 0],
    [3, 'team', 'theo', 1],
    [4, 'customer', null, 0],
  ] as const)
    await run(
      sql`insert into project_updates (id, project_id, position, kind, body, event, about_id, internal, author_id, side, key, created_at) values (${`update-${position}`}, ${project}, ${position}, 'message', 'Words', null, null, ${internal}, ${author}, ${side}, null, ${at})`,
    );
  for (const [id, of] of [
    ['quay', project],
    ['alone', alone],
  ] as const)
    await run(
      sql`insert into project_milestones (id, project_id, title, due_date, status, position, created_at, updated_at) values (${id}, ${of}, 'Hall', '2026-02-01', 'planned', 0, ${at}, ${at})`,
    );
  const accepted = JSON.stringify({ reference: 'accepted', version: 1, projectTitles: {} });
  for (const [id, of, status, acceptedAt, content, by] of [
    ['open', project, 'en_attente', null, null, null],
    ['kept', null, 'en_cours', at, accepted, 'rosalind'],
  ] as const)
    await run(
      sql`insert into orders (id, project_id, reference, status, title, lines, total_excl_tax, total_tax, total_incl_tax, version, accepted_by, accepted_at, accepted_content, created_at, updated_at) values (${id}, ${of}, ${id}, ${status}, 'Hall', '[]', 0, 0, 0, 1, ${by}, ${acceptedAt}, ${content}, ${at}, ${at})`,
    );
  for (const [id, reason] of [
    ['made', null],
    ['declined', 'Too dear.'],
  ] as const)
    await run(
      sql`insert into order_states (id, order_id, from_status, to_status, actor_id, side, reason, created_at) values (${id}, 'open', null, 'annule', 'rosalind', 'customer', ${reason}, ${at})`,
    );
  await run(
    sql`insert into project_requests (id, requester_id, reference, status, project_name, features, reference_sites, details, shortlist, step, search_text, sort_name, created_at, updated_at) values ('request', 'rosalind', null, 'draft', 'Quay', '[]', '[]', '{}', '[]', 'review', 'quay', 'quay', ${at}, ${at})`,
  );
  await run(
    sql`insert into project_request_messages (id, request_id, author_id, made_by, body, key, created_at) values ('question', 'request', 'theo', 'team', 'How many?', null, ${at})`,
  );
  await run(
    sql`insert into project_request_notes (id, request_id, author_id, body, key, created_at) values ('note', 'request', 'theo', 'Rappeler.', null, ${at})`,
  );
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await address.drop();
});

const localesOf = async (table: string) => {
  const { rows } = await sql<{
    id: string;
    locale: string | null;
  }>`select id, locale from ${sql.table(table)} order by id`.execute(database.read);
  return rows.map(({ id, locale }) => [id, locale]);
};

it('gives messages the language of a customer’s account, or of a note’s author', async () => {
  expect(await localesOf('project_updates')).toEqual([
    ['update-1', 'en'],
    ['update-2', 'en'],
    ['update-3', 'fr'],
    ['update-4', 'en'],
  ]);
});

it('gives milestones the language of their customer, or French', async () => {
  expect(await localesOf('project_milestones')).toEqual([
    ['alone', 'fr'],
    ['quay', 'en'],
  ]);
});

it('gives quotes the language of their customer, also frozen ones, and reasons one', async () => {
  expect(await localesOf('orders')).toEqual([
    ['kept', 'en'],
    ['open', 'en'],
  ]);
  expect(await localesOf('order_states')).toEqual([
    ['declined', 'en'],
    ['made', null],
  ]);
});

it('gives requests and their messages the requester’s language, notes the author’s', async () => {
  expect([
    ...(await localesOf('project_requests')),
    ...(await localesOf('project_request_messages')),
    ...(await localesOf('project_request_notes')),
  ]).toEqual([
    ['request', 'en'],
    ['question', 'en'],
    ['note', 'fr'],
  ]);
});
