// The addresses of projects: the one in use stands with the project, former ones lead to it still.
import { sql } from 'kysely';
import { toInstant } from '../db/codec';
import type { Engine, Handle } from '../db/database';

/** Any fixed number: whoever holds this advisory lock may give a project an address. */
const slugLock = 7_246_158_332;

/** Until the transaction ends nobody else gives a project an address. SQLite has but one writer. */
export async function lockSlugs(transaction: Handle, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${slugLock})`.execute(transaction);
}

/** The project that a former address leads to. */
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

/** Whether an address is another project's, now or from before. */
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

/** Lets the address a project had lead to it, and the one it has now be its own again where it had that before. */
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
