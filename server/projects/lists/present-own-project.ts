// Sends only listed fields.
import type { Milestone, MilestoneSummary } from '../../../lib/contract/projects/plan-schemas';
import type { OwnProject } from '../../../lib/contract/projects/record-schemas';
import type { ProjectMember } from '../../../lib/contract/projects/member-schemas';
import { fromFlag } from '../../db/codec';
import type { Day } from '../../db/codec';
import type { MilestoneRow } from '../parts/milestones';
import type { MemberRow } from '../parts/members';
import type { ProjectRow } from '../queries';
import { presentSummary } from '../present';

interface Around {
  plan: readonly MilestoneRow[];
  unread: number;
  /** In the agency's time zone. */
  today: Day;
}

export function presentOwnProject(row: ProjectRow, { plan, unread, today }: Around): OwnProject {
  const milestones = plan.map(presentMilestoneSummary);
  return {
    ...presentSummary(row),
    createdAt: row.created_at,
    overdue: row.deadline !== null && row.deadline < today && row.status !== 'completed',
    physical: fromFlag(row.physical),
    unread,
    milestones,
    nextMilestone: milestones.find(({ status }) => status !== 'done') ?? null,
  };
}

const presentMilestoneSummary = ({
  id,
  title,
  locale,
  start_date: startDate,
  due_date: dueDate,
  status,
}: MilestoneRow): MilestoneSummary => ({ id, title, locale, startDate, dueDate, status });

export function presentMilestone(row: MilestoneRow): Milestone {
  return {
    ...presentMilestoneSummary(row),
    position: row.position,
    doneAt: row.done_at,
    updatedAt: row.updated_at,
  };
}

export function presentMember(row: MemberRow): ProjectMember {
  return {
    userId: row.user_id,
    role: row.role,
    name: `${row.first_name} ${row.last_name}`.trim(),
    team: row.account !== 'user',
    awaitsVerification: row.email_verified_at === null,
    joinedAt: row.created_at,
  };
}
