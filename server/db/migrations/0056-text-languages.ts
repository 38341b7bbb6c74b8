// Texts that people write have a language. Existing ones: the author's account for customers and notes, the customer's for what the team wrote, else French.
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Engine } from '../database';
import type { Migration } from './migration';
import { textType } from './migration';

export const textLanguages: Migration = {
  name: '0056-text-languages',
  async up(db, engine) {
    for (const table of ['project_updates', 'order_states', 'project_request_states'])
      await addLocale(db, engine, table);
    for (const table of [
      'project_milestones',
      'project_specifications',
      'orders',
      'project_requests',
      'project_request_messages',
      'project_request_notes',
      'contact_notes',
    ])
      await addLocale(db, engine, table, 'fr');
    await fillProjects(db);
    await fillQuotes(db);
    await fillInbox(db);
    await freezeQuotes(db, engine);
  },
};

/** @param byDefault undefined: null, for rows that may have no words of their own */
async function addLocale(
  db: Kysely<unknown>,
  engine: Engine,
  table: string,
  byDefault?: string,
): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('locale', textType(engine), (c) =>
      byDefault === undefined ? c : c.notNull().defaultTo(byDefault),
    )
    .execute();
}

/** Of the project's first customer; null without one. */
const customerOf = (projectId: string): RawBuilder<unknown> =>
  sql`(select users.locale from project_members as members join users on users.id = members.user_id
    where members.project_id = ${sql.ref(projectId)} and users.role = 'user'
    order by members.created_at, users.id limit 1)`;

const accountOf = (userId: string): RawBuilder<unknown> =>
  sql`(select users.locale from users where users.id = ${sql.ref(userId)})`;

async function fillProjects(db: Kysely<unknown>): Promise<void> {
  await sql`update project_updates set locale = coalesce(
    case when side = 'customer' or internal = 1 then ${accountOf('project_updates.author_id')} end,
    case when internal = 0 then ${customerOf('project_updates.project_id')} end, 'fr')`.execute(db);
  for (const table of ['project_milestones', 'project_specifications'])
    await sql`update ${sql.table(table)} set locale = coalesce(${customerOf(`${table}.project_id`)}, 'fr')`.execute(
      db,
    );
}

async function fillQuotes(db: Kysely<unknown>): Promise<void> {
  await sql`update orders set locale = coalesce(
    ${customerOf('orders.project_id')}, ${accountOf('orders.accepted_by')}, 'fr')`.execute(db);
  await sql`update order_states set locale = coalesce(
    case when side = 'customer' then ${accountOf('order_states.actor_id')} end,
    (select orders.locale from orders where orders.id = order_states.order_id)) where reason is not null`.execute(
    db,
  );
}

async function fillInbox(db: Kysely<unknown>): Promise<void> {
  await sql`update project_requests set locale = coalesce(${accountOf('project_requests.requester_id')}, 'fr')`.execute(
    db,
  );
  const ofRequest = (table: string) =>
    sql`(select project_requests.locale from project_requests where project_requests.id = ${sql.ref(`${table}.request_id`)})`;
  await sql`update project_request_messages set locale = ${ofRequest('project_request_messages')}`.execute(
    db,
  );
  await sql`update project_request_states set locale = ${ofRequest('project_request_states')} where reason is not null`.execute(
    db,
  );
  for (const table of ['project_request_notes', 'contact_notes'])
    await sql`update ${sql.table(table)} set locale = coalesce(${accountOf(`${table}.author_id`)}, 'fr')`.execute(
      db,
    );
}

const frozen =
  'reference, title, locale, lines, total_excl_tax, total_tax, total_incl_tax, valid_until, notes, version, customer, schedule, start_on, duration, place, exemption, mentions, sent_at, accepted_at, accepted_content';

/** The trigger names columns. */
async function freezeQuotes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql.raw(`drop trigger orders_frozen${engine === 'postgres' ? ' on orders' : ''}`).execute(db);
  const refusal =
    engine === 'sqlite'
      ? `begin select raise(abort, 'an accepted offer does not change'); end`
      : 'execute function orders_accepted_stay()';
  await sql
    .raw(
      `create trigger orders_frozen before update of ${frozen} on orders for each row when (old.accepted_at is not null) ${refusal}`,
    )
    .execute(db);
}
