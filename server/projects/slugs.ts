// The project stores its current slug; former ones redirect.
import { sql } from 'kysely';
import { toInstant } from '../db/codec';
import type { Engine, Handle } from '../db/database';

/** Advisory lock; arbitrary number. */
const slugLock = 7_246_158_332;

/** SQLite has one writer. */
export async function lockSlugs(transaction: Handle, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${slugLock})`.execute(transaction);
}

export async function findBySlugOfBefore(
  handle: Handle,
  slug: string,
): Promise<{ id: string; slug: string } | undefined> {
  return handle
    .selectFrom('project_slugs')
    .innerJoin('projects', 'projects.id', 'project_slugs.project_id')
    .select(['projects.id', 'projects.slug'])
    .where('project_slugs.slug', '=', slug)
    .executeTakeFirst();
}

/** Includes former slugs. */
export async function isSlugTaken(handle: Handle, slug: string, except?: string): Promise<boolean> {
  const holders = [
    ...(await handle.selectFrom('projects').select('id').where('slug', '=', slug).execute()),
    ...(await handle
      .selectFrom('project_slugs')
      .select('project_id as id')
      .where('slug', '=', slug)
      .execute()),
  ];
  return holders.some(({ id }) => id !== except);
}

/** The former slug redirects, the current one no longer. */
export async function keepSlug(
  transaction: Handle,
  { projectId, before, now: slug }: { projectId: string; before: string; now: string },
  now: Date,
): Promise<void> {
  await transaction
    .deleteFrom('project_slugs')
    .where('slug', '=', slug)
    .where('project_id', '=', projectId)
    .execute();
  await transaction
    .insertInto('project_slugs')
    .values({ slug: before, project_id: projectId, created_at: toInstant(now) })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}
