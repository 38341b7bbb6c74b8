import { sql } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import type { ActivityRow } from './queries';
import { agencyAuthor } from '../accounts/agency-author';
import type { Handle } from '../db/database';
import { projectTitle } from '../projects/project-title';
import { nameAccounts } from '../core/names/name-accounts';

export interface RecordName {
  label: string | null;
  projectId: string | null;
}

type Named = { id: string; label: string | null; project_id: string | null };

const person = sql<string>`trim(users.first_name || ' ' || users.last_name)`;

/** Articles and pages. */
const namePosts = (handle: Handle, ids: readonly string[]): Promise<Named[]> =>
  handle
    .selectFrom('posts')
    .select(['id', 'title as label', sql<null>`null`.as('project_id')])
    .where('id', 'in', ids)
    .execute();

/** Mails and exports have no names. */
const lookUps: Readonly<
  Record<string, (handle: Handle, ids: readonly string[], locale: Locale) => Promise<Named[]>>
> = {
  project: (handle, ids, locale) =>
    handle
      .selectFrom('projects')
      .select(['projects.id', projectTitle(locale).as('label'), 'projects.id as project_id'])
      .where('projects.id', 'in', ids)
      .execute(),
  request: (handle, ids) =>
    handle
      .selectFrom('project_requests')
      .select([
        'id',
        sql<string | null>`coalesce(project_name, reference)`.as('label'),
        sql<null>`null`.as('project_id'),
      ])
      .where('id', 'in', ids)
      .execute(),
  contact: (handle, ids) =>
    handle
      .selectFrom('contacts')
      .select([
        'id',
        sql<string>`full_name || ' · ' || reference`.as('label'),
        sql<null>`null`.as('project_id'),
      ])
      .where('id', 'in', ids)
      .execute(),
  order: (handle, ids) =>
    handle
      .selectFrom('orders')
      .select(['id', sql<string>`reference || ' · ' || title`.as('label'), 'project_id'])
      .where('id', 'in', ids)
      .execute(),
  update: (handle, ids, locale) =>
    handle
      .selectFrom('project_updates')
      .innerJoin('projects', 'projects.id', 'project_updates.project_id')
      .select(['project_updates.id', projectTitle(locale).as('label'), 'projects.id as project_id'])
      .where('project_updates.id', 'in', ids)
      .execute(),
  user: (handle, ids) =>
    handle
      .selectFrom('users')
      .select(['id', person.as('label'), sql<null>`null`.as('project_id')])
      .where('id', 'in', ids)
      .where('id', '<>', agencyAuthor)
      .execute(),
  address: (handle, ids) =>
    handle
      .selectFrom('addresses')
      .innerJoin('users', 'users.id', 'addresses.user_id')
      .select(['addresses.id', person.as('label'), sql<null>`null`.as('project_id')])
      .where('addresses.id', 'in', ids)
      .execute(),
  newsletter: (handle, ids) =>
    handle
      .selectFrom('newsletter_subscriptions')
      .select(['id', 'email as label', sql<null>`null`.as('project_id')])
      .where('id', 'in', ids)
      .execute(),
  letter: (handle, ids, locale) =>
    handle
      .selectFrom('letter_texts')
      .select(['letter_id as id', 'subject as label', sql<null>`null`.as('project_id')])
      .where('letter_id', 'in', ids)
      .where('subject', '<>', '')
      // The last row of a letter names it.
      .orderBy((eb) => eb.case().when('locale', '=', locale).then(1).else(0).end())
      .execute(),
  post: namePosts,
  page: namePosts,
  tag: (handle, ids, locale) =>
    handle
      .selectFrom('tags')
      .select(['slug as id', `label_${locale} as label`, sql<null>`null`.as('project_id')])
      .where('slug', 'in', ids)
      .execute(),
  author: async (handle, ids) => [
    ...(await handle
      .selectFrom('users')
      .select(['id', person.as('label'), sql<null>`null`.as('project_id')])
      .where('id', 'in', ids)
      .execute()),
    ...(await handle
      .selectFrom('authors')
      .select(['id', 'name as label', sql<null>`null`.as('project_id')])
      .where('id', 'in', ids)
      .where('user_id', 'is', null)
      .execute()),
  ],
  media: (handle, ids) =>
    handle
      .selectFrom('media')
      .select(['id', 'original_name as label', sql<null>`null`.as('project_id')])
      .where('id', 'in', ids)
      .execute(),
  download: (handle, ids) =>
    handle
      .selectFrom('downloads')
      .select(['id', 'original_name as label', sql<null>`null`.as('project_id')])
      .where('id', 'in', ids)
      .execute(),
  mail: (handle, ids) =>
    handle
      .selectFrom('outbox')
      .select(['id', 'recipient as label', sql<null>`null`.as('project_id')])
      .where('id', 'in', ids)
      .execute(),
};

/** By `type id`, without deleted records. */
export async function nameRecords(
  handle: Handle,
  rows: readonly Pick<ActivityRow, 'record_type' | 'record_id'>[],
  locale: Locale,
): Promise<Map<string, RecordName>> {
  const names = new Map<string, RecordName>();
  for (const [type, lookUp] of Object.entries(lookUps)) {
    const ids = [...new Set(rows.filter((row) => row.record_type === type).map((row) => row.record_id))];
    const found = ids.length > 0 ? await lookUp(handle, ids, locale) : [];
    for (const { id, label, project_id: projectId } of found)
      names.set(`${type} ${id}`, { label, projectId });
  }
  return names;
}

/** By id, without deleted parts. */
export async function nameParts(
  handle: Handle,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await nameAccounts(handle, ids);
  const milestones = await handle
    .selectFrom('project_milestones')
    .select(['id', 'title as name'])
    .where('id', 'in', ids)
    .execute();
  const files = await handle.selectFrom('files').select(['id', 'name']).where('id', 'in', ids).execute();
  const posts = await handle
    .selectFrom('posts')
    .select(['id', 'title as name'])
    .where('id', 'in', ids)
    .execute();
  const guests = await handle
    .selectFrom('authors')
    .select(['id', sql<string>`coalesce(name, '')`.as('name')])
    .where('id', 'in', ids)
    .where('user_id', 'is', null)
    .execute();
  const projects = await handle
    .selectFrom('projects')
    .select(['projects.id', projectTitle(locale).as('name')])
    .where('projects.id', 'in', ids)
    .execute();
  return new Map([
    ...[...users].map(([id, { name }]) => [id, name] as const),
    ...[...milestones, ...files, ...posts, ...guests, ...projects].map(({ id, name }) => [id, name] as const),
  ]);
}
