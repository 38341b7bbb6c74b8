// All counts use an index. Active users, subscribers and public posts, most of their tables, are all rows less the rest.
import { sql } from 'kysely';
import type { Instant } from '../db/codec';
import type { Handle } from '../db/database';
import { agencyAuthor } from '../accounts/agency-author';
import { awaitedPlaces, latePlaces, openPlaces } from '../contacts/contact-columns';
import { ofKind } from '../posts/post-kind';
import { ofMember } from '../projects/access-queries';
import { isOpenRequest } from '../requests/list-queries';

/** @param memberId undefined: all projects */
export async function countOpen(handle: Handle, now: Instant, memberId: string | undefined): Promise<Counts> {
  const count = sql<number>`count(*)`;
  const { rows } = await sql<{ name: keyof Counts; count: number }>`
    select 'contacts' as name, ${count} as count from contacts where queue < ${openPlaces}
    union all select 'late', ${count} from contacts where queue < ${latePlaces(now)}
    union all select 'amber', ${count} from contacts where queue >= ${latePlaces(now)} and queue < ${awaitedPlaces} and amber_at <= ${now}
    union all select 'requests', ${count} from project_requests where ${isOpenRequest}
    union all select 'pendingRequests', ${count} from project_requests where status = 'pending'
    union all select 'lateRequests', ${count} from project_requests where coalesce(status, '') = 'pending' and due_at < ${now}
    union all select 'projects', ${count} from projects where status in ('planning', 'in_progress') and ${ofMember(handle, memberId)}
    union all select 'users', (select ${count} from users) - (select ${count} from users where status = 'inactive') - (select ${count} from users where status = 'active' and id = ${agencyAuthor})
    union all select 'subscribers', (select ${count} from newsletter_subscriptions) - (select ${count} from newsletter_subscriptions where status in ('pending', 'unsubscribed'))
    union all select 'failedMails', ${count} from outbox where state = 'failed'
    union all select 'posts', (select ${count} from posts) - (select ${count} from posts where status in ('draft', 'archived')) - (select ${count} from posts where status = 'published' and published_at > ${now}) - (select ${count} from posts where status = 'published' and published_at is null) - (select ${count} from posts where kind = 'page' and status = 'published' and published_at <= ${now})`.execute(
    handle,
  );
  return Object.fromEntries(rows.map((row) => [row.name, Number(row.count)])) as Counts;
}

export type Counts = Record<
  | 'contacts'
  | 'late'
  | 'amber'
  | 'requests'
  | 'pendingRequests'
  | 'lateRequests'
  | 'projects'
  | 'users'
  | 'subscribers'
  | 'failedMails'
  | 'posts',
  number
>;

export function listScheduledPosts(handle: Handle, now: Instant, limit: number) {
  return handle
    .selectFrom('posts')
    .select(['id', 'title', 'locale', 'published_at', 'demo'])
    .where(ofKind('posts', 'article'))
    .where('status', '=', 'published')
    .where('published_at', '>', now)
    .orderBy('published_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface WeekCount {
  starts: Instant;
  contacts: number;
  requests: number;
}

/** Per week, without spam. */
export async function countContactsAndRequests(
  handle: Handle,
  weeks: readonly { starts: Instant; ends: Instant }[],
): Promise<WeekCount[]> {
  const spans = sql.join(weeks.map(({ starts, ends }) => sql`(${starts}, ${ends})`));
  const { rows } = await sql<WeekCount>`with weeks (starts, ends) as (values ${spans})
    select weeks.starts as starts,
      (select count(*) from contacts where contacts.created_at >= weeks.starts and contacts.created_at < weeks.ends and contacts.status <> 'spam') as contacts,
      (select count(*) from project_requests where project_requests.submitted_at >= weeks.starts and project_requests.submitted_at < weeks.ends) as requests
    from weeks`.execute(handle);
  return rows.map(({ starts, contacts, requests }) => ({
    starts,
    contacts: Number(contacts),
    requests: Number(requests),
  }));
}

/** A request counts for all stages it has passed. */
export async function countFunnel(
  handle: Handle,
  since: Instant,
): Promise<Record<'begun' | 'sent' | 'taken' | 'offered' | 'accepted', number>> {
  const taken = sql`(project_requests.project_id is not null or exists (select 1 from project_request_states as states where states.request_id = project_requests.id and states.to_status = 'in_progress'))`;
  const offered = sql`exists (select 1 from orders where orders.project_id = project_requests.project_id and orders.sent_at is not null)`;
  const accepted = sql`exists (select 1 from orders where orders.project_id = project_requests.project_id and orders.accepted_at is not null)`;
  const row = await handle
    .selectFrom('project_requests')
    .select([
      sql<number>`count(*)`.as('begun'),
      sql<number>`count(submitted_at)`.as('sent'),
      sql<number>`coalesce(sum(case when ${taken} then 1 else 0 end), 0)`.as('taken'),
      sql<number>`coalesce(sum(case when ${offered} then 1 else 0 end), 0)`.as('offered'),
      sql<number>`coalesce(sum(case when ${accepted} then 1 else 0 end), 0)`.as('accepted'),
    ])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return {
    begun: Number(row.begun),
    sent: Number(row.sent),
    taken: Number(row.taken),
    offered: Number(row.offered),
    accepted: Number(row.accepted),
  };
}

export interface Answer {
  arrived: Instant;
  answered: Instant;
  due: Instant;
}

/** A contact's first reply; the team's first decision or question for a request. */
export async function listAnswers(handle: Handle, since: Instant): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select created_at as arrived, replied_at as answered, due_at as due from contacts where replied_at >= ${since} and status <> 'spam'
    union all select requests.submitted_at, firsts.at, requests.due_at
    from (select request_id, min(at) as at from (
        select request_id, created_at as at from project_request_states where made_by = 'team' and from_status = 'pending' and created_at >= ${since}
        union all select request_id, created_at from project_request_messages where made_by = 'team' and created_at >= ${since}
      ) as acts group by request_id) as firsts
    join project_requests as requests on requests.id = firsts.request_id
    where requests.submitted_at is not null
      and not exists (select 1 from project_request_states as earlier where earlier.request_id = requests.id and earlier.made_by = 'team' and earlier.from_status = 'pending' and earlier.created_at < ${since})
      and not exists (select 1 from project_request_messages as asked where asked.request_id = requests.id and asked.made_by = 'team' and asked.created_at < ${since})`.execute(
    handle,
  );
  return rows;
}
