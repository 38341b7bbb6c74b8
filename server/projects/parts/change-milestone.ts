import type { z } from 'zod';
import { milestoneTransitions } from '../../../lib/contract/projects/choices';
import type { Milestone, updateMilestoneBody } from '../../../lib/contract/projects/plan-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { listMilestones, updateMilestone } from './milestones';
import type { MilestoneChanges, MilestoneRow } from './milestones';
import { recordEvent } from '../timeline/write-entries';
import type { Context } from '../../core/context';
import { fieldChanges } from '../../core/activity/field-names';
import { presentMilestone } from '../lists/present-own-project';
import { openProjectToWrite, requireTeam } from '../project-access';
import type { ProjectAccess } from '../project-access';
import { recordPlanEvent } from './record-plan-event';
import { Refusal } from '../../core/refusal';
import { requireFresh } from '../../core/require-fresh';
import { settlePlan } from './settle-plan';
import { textLanguage } from '../text-language';

type Draft = z.output<typeof updateMilestoneBody>;

/**
 * Omitted fields stay; without changes the version stays.
 * @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, STALE, INVALID, INVALID_TRANSITION
 */
export async function changeMilestone(
  context: Context,
  projectId: string,
  id: string,
  { updatedAt, ...draft }: Draft,
): Promise<{ milestone: Milestone; progress: number }> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const access = requireTeam(await openProjectToWrite(transaction, context, projectId));
    const plan = await listMilestones(transaction, [projectId]);
    const before = plan.find((milestone) => milestone.id === id);
    if (!before) throw new Refusal('NOT_FOUND');
    requireFresh(before, updatedAt);
    const place = Math.min(draft.position ?? before.position, plan.length - 1);
    const changes = {
      ...changesOf(before, draft, now),
      ...(place === before.position ? {} : { position: place }),
    };
    requireSound(before, changes);
    if (Object.keys(changes).length === 0)
      return { milestone: presentMilestone(before), progress: access.project.progress };
    const { position: _, ...columns } = changes;
    if (columns.title !== undefined)
      columns.locale = await textLanguage(transaction, {
        projectId,
        toCustomers: true,
        locale: context.locale,
      });
    const changed = await updateMilestone(transaction, before, columns, now);
    const { milestones, progress } = await settlePlan(transaction, access.project, context, {
      id,
      position: place,
    });
    await tellMembers(transaction, access, before, { ...changed, position: place }, now);
    await recordActivity(
      transaction,
      {
        actor: access.caller.userId,
        action: 'project.milestone-changed',
        record: { type: 'project', id: projectId },
        changes: fieldChanges(before, changes, `milestones.${id}.`),
      },
      now,
    );
    return {
      milestone: presentMilestone(milestones.find((milestone) => milestone.id === id) ?? changed),
      progress,
    };
  });
}

function changesOf(
  before: MilestoneRow,
  { title, startDate, dueDate, status }: Draft,
  now: Date,
): MilestoneChanges {
  const named: MilestoneChanges = Object.fromEntries(
    Object.entries({ title, start_date: startDate, due_date: dueDate, status }).filter(
      ([column, value]) => value !== undefined && value !== before[column as keyof MilestoneRow],
    ),
  );
  return named.status ? { ...named, done_at: named.status === 'done' ? toInstant(now) : null } : named;
}

/** @throws Refusal INVALID_TRANSITION with the reachable states, INVALID */
function requireSound(before: MilestoneRow, changes: MilestoneChanges): void {
  const allowed = milestoneTransitions[before.status];
  if (changes.status && !allowed.includes(changes.status))
    throw new Refusal('INVALID_TRANSITION', [], { allowed });
  const { start_date: start, due_date: due } = { ...before, ...changes };
  if (start !== null && due < start)
    throw new Refusal('INVALID', [{ field: 'dueDate', code: 'beforeStart' }]);
}

/** For a new date, a completion or another change; open pages refresh. */
async function tellMembers(
  transaction: Handle,
  { project, caller }: ProjectAccess,
  before: MilestoneRow,
  { id, title, locale, start_date: start, due_date: due, status, position }: MilestoneRow,
  now: Date,
): Promise<void> {
  const entry = { projectId: project.id, actor: caller.userId, side: 'team' } as const;
  if (
    due === before.due_date &&
    status === before.status &&
    (title !== before.title || start !== before.start_date || position !== before.position)
  )
    await recordPlanEvent(
      transaction,
      { projectId: project.id, actor: caller.userId, event: { type: 'plan_changed' } },
      now,
    );
  if (due !== before.due_date)
    await recordEvent(
      transaction,
      {
        ...entry,
        event: { type: 'milestone_moved', milestoneId: id, title, locale, from: before.due_date, to: due },
      },
      now,
    );
  if (status === 'done' && before.status !== 'done')
    await recordEvent(
      transaction,
      { ...entry, event: { type: 'milestone_done', milestoneId: id, title, locale } },
      now,
    );
}
