import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import type { Day, Flag } from '../db/codec';
import type { Handle } from '../db/database';
import { ofMember } from '../projects/access-queries';
import { projectTitle, projectTitleLocale } from '../projects/project-title';

export interface DeadlineRow {
  kind: 'milestone' | 'project' | 'offer';
  id: string;
  date: Day;
  project_id: string;
  title: string | null;
  /** Of the title. */
  locale: Locale | null;
  project_title: string;
  /** null: the title is the slug. */
  project_locale: Locale | null;
  client_name: string;
  demo: Flag;
}

/** Before a day, latest first, or between two days, earliest first. */
export type Span = { before: Day } | { from: Day; to: Day };

const within = (column: RawBuilder<unknown>, span: Span) =>
  'before' in span ? sql`${column} < ${span.before}` : sql`${column} between ${span.from} and ${span.to}`;

/** coalesce makes SQLite choose the date index, not the status index. */
const running = sql`coalesce(projects.status, '') in ('planning', 'in_progress')`;

/** @param locale of the projects' titles; memberId: only projects of this member */
export async function listDeadlines(
  handle: Handle,
  span: Span,
  { locale, limit, memberId }: { locale: Locale; limit: number; memberId: string | undefined },
): Promise<DeadlineRow[]> {
  const member = ofMember(handle, memberId);
  const order = sql.raw('before' in span ? 'desc' : 'asc');
  const { rows } = await sql<DeadlineRow>`
    select found.*, ${projectTitle(locale)} as project_title, ${projectTitleLocale(locale)} as project_locale, projects.client_name as client_name, projects.demo as demo
    from (
      select * from (select 'milestone' as kind, milestones.id, milestones.due_date as date, milestones.project_id, milestones.title, milestones.locale from project_milestones as milestones
        join projects on projects.id = milestones.project_id and ${running} and ${member}
        where milestones.status <> 'done' and ${within(sql`milestones.due_date`, span)} order by milestones.due_date ${order}, milestones.id limit ${limit}) as due_milestones
      union all select * from (select 'project', projects.id, projects.deadline, projects.id, null, null from projects
        where ${running} and ${member} and projects.deadline is not null and ${within(sql`projects.deadline`, span)} order by projects.deadline ${order}, projects.id limit ${limit}) as due_projects
      union all select * from (select 'offer', orders.id, orders.valid_until, orders.project_id, orders.title, orders.locale from orders
        join projects on projects.id = orders.project_id and ${member}
        where orders.status = 'en_attente' and orders.valid_until is not null and orders.project_id is not null and ${within(sql`orders.valid_until`, span)} order by orders.valid_until ${order}, orders.id limit ${limit}) as due_offers
    ) as found
    join projects on projects.id = found.project_id
    order by found.date ${order}, found.id
    limit ${limit}`.execute(handle);
  return rows;
}
