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
    // An erased colleague.
    [5, 'team', null, 1],
  ] as const)
    await run(
      sql`insert into project_updates (id, project_id, position, kind, body, event, about_id, internal, author_id, side, key, created_at) values (${`update-${position}`}, ${project}, ${position}, 'message', 'Words', null, null, ${internal}, ${author}, ${side}, null, ${at})`,
    );
  await run(
    sql`insert into project_updates (id, project_id, position, kind, body, event, about_id, internal, author_id, side, key, created_at) values ('update-6', ${project}, 6, 'event', null, '{"type":"milestone_done","milestoneId":"quay","title":"Hall"}', null, 0, 'theo', 'team', null, ${at})`,
  );
  for (const of of [project, alone])
    await run(
      sql`insert into project_specifications (project_id, material, updated_at) values (${of}, 'Steel', ${at})`,
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
  for (const [id, actor, side, reason] of [
    ['made', 'theo', 'team', null],
    ['declined', 'rosalind', 'customer', 'Too dear.'],
    ['withdrawn', 'theo', 'team', 'Other dates.'],
  ] as const)
    await run(
      sql`insert into order_states (id, order_id, from_status, to_status, actor_id, side, reason, created_at) values (${id}, 'open', null, 'annule', ${actor}, ${side}, ${reason}, ${at})`,
    );
  await run(
    sql`insert into project_requests (id, requester_id, reference, status, project_name, features, reference_sites, details, shortlist, step, search_text, sort_name, created_at, updated_at) values ('request', 'rosalind', null, 'draft', 'Quay', '[]', '[]', '{}', '[]', 'review', 'quay', 'quay', ${at}, ${at})`,
  );
  await run(
    sql`insert into project_request_messages (id, request_id, author_id, made_by, body, key, created_at) values ('question', 'request', 'theo', 'team', 'How many?', null, ${at})`,
  );
  for (const [id, reason] of [
    ['begun', null],
    ['refused', 'Not our trade.'],
  ] as const)
    await run(
      sql`insert into project_request_states (id, request_id, from_status, to_status, actor_id, made_by, reason, created_at) values (${id}, 'request', null, 'cancelled', 'theo', 'team', ${reason}, ${at})`,
    );
  await run(
    sql`insert into contacts (id, reference, status, locale, full_name, email, subject, message, consent_at, consent_version, amber_at, due_at, created_at, updated_at) values ('contact', 'C-1', 'new', 'en', 'Ada', 'ada@kept.example', 'quote', 'Hello', ${at}, '1', ${at}, ${at}, ${at}, ${at})`,
  );
  for (const [table, record, of] of [
    ['project_request_notes', 'request_id', 'request'],
    ['contact_notes', 'contact_id', 'contact'],
  ] as const)
    for (const [id, author] of [
      ['erased', null],
      ['mine', 'rosalind'],
      ['note', 'theo'],
    ] as const)
      await run(
        sql`insert into ${sql.table(table)} (id, ${sql.ref(record)}, author_id, body, key, created_at) values (${id}, ${of}, ${author}, 'Rappeler.', null, ${at})`,
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

it('gives entries the language of a customer’s account or a note’s author, else the customer’s or French', async () => {
  expect(await localesOf('project_updates')).toEqual([
    ['update-1', 'en'],
    ['update-2', 'en'],
    ['update-3', 'fr'],
    ['update-4', 'en'],
    ['update-5', 'fr'],
    ['update-6', 'en'],
  ]);
});

it('gives milestones and specifications the language of their customer, or French', async () => {
  const expected = [
    ['alone', 'fr'],
    ['quay', 'en'],
  ];
  expect(await localesOf('project_milestones')).toEqual(expected);
  const { rows } = await sql<{
    slug: string;
    locale: string;
  }>`select slug, locale from project_specifications join projects on projects.id = project_id order by slug`.execute(
    database.read,
  );
  expect(rows.map(({ slug, locale }) => [slug, locale])).toEqual(expected);
});

it('gives quotes the language of their customer, also frozen ones, and reasons one', async () => {
  expect(await localesOf('orders')).toEqual([
    ['kept', 'en'],
    ['open', 'en'],
  ]);
  expect(await localesOf('order_states')).toEqual([
    ['declined', 'en'],
    ['made', null],
    ['withdrawn', 'en'],
  ]);
  await expect(sql`update orders set locale = 'fr' where id = 'kept'`.execute(database.read)).rejects.toThrow(
    'an accepted offer does not change',
  );
});

it('gives requests, their messages and their reasons the requester’s language', async () => {
  expect([
    ...(await localesOf('project_requests')),
    ...(await localesOf('project_request_messages')),
    ...(await localesOf('project_request_states')),
  ]).toEqual([
    ['request', 'en'],
    ['question', 'en'],
    ['begun', null],
    ['refused', 'en'],
  ]);
});

it.each(['project_request_notes', 'contact_notes'])(
  'gives %s the author’s language, or French',
  async (table) => {
    expect(await localesOf(table)).toEqual([
      ['erased', 'fr'],
      ['mine', 'en'],
      ['note', 'fr'],
    ]);
  },
);
