// Earlier acceptances take the current titles.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import type { Migration } from './migration';

export const acceptedTitles: Migration = {
  name: '0030-accepted-titles',
  async up(db, engine) {
    // Migration 0008's trigger rejects every change.
    await sql.raw(`drop trigger orders_frozen${engine === 'postgres' ? ' on orders' : ''}`).execute(db);
    await fillTitles(db);
    await freezeAgain(db, engine);
  },
};

async function fillTitles(db: Kysely<unknown>): Promise<void> {
  const { rows: orders } = await sql<{ id: string; project_id: string | null; accepted_content: string }>`
    select id, project_id, accepted_content from orders where accepted_content is not null`.execute(db);
  for (const { id, project_id: projectId, accepted_content: content } of orders) {
    const { rows: texts } = await sql<{ locale: string; title: string }>`
      select locale, title from project_texts where project_id = ${projectId}`.execute(db);
    const projectTitles = Object.fromEntries(texts.map(({ locale, title }) => [locale, title]));
    const filled = JSON.stringify({ ...(JSON.parse(content) as object), projectTitles });
    await sql`update orders set accepted_content = ${filled} where id = ${id}`.execute(db);
  }
}

async function freezeAgain(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const columns =
    'reference, title, lines, vat_hundredths, total_excl_tax, total_tax, total_incl_tax, valid_until, notes, version, accepted_at, accepted_content';
  const refusal =
    engine === 'sqlite'
      ? `begin select raise(abort, 'an accepted offer does not change'); end`
      : 'execute function orders_accepted_stay()';
  await sql
    .raw(
      `create trigger orders_frozen before update of ${columns} on orders for each row when (old.accepted_at is not null) ${refusal}`,
    )
    .execute(db);
}
