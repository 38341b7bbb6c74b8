import type { z } from 'zod';
import type { createMilestoneBody, Milestone } from '../../../lib/contract/projects/plan-schemas';
import { projectLimits } from '../../../lib/contract/projects/choices';
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { newId } from '../../db/id';
import { insertMilestone, listMilestones } from './milestones';
import type { Context } from '../../core/context';
import { presentMilestone } from '../lists/present-own-project';
import { openProjectToWrite, requireTeam } from '../project-access';
import { recordPlanEvent } from './record-plan-event';
import { Refusal } from '../../core/refusal';
import { settlePlan } from './settle-plan';
import { textLanguage } from '../text-language';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, PROJECT_FULL */
export async function addMilestone(
  context: Context,
  projectId: string,
  { title, startDate = null, dueDate, status = 'planned', position }: z.output<typeof createMilestoneBody>,
): Promise<{ milestone: Milestone; progress: number }> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { project, caller } = requireTeam(await openProjectToWrite(transaction, context, projectId));
    const { length } = await listMilestones(transaction, [projectId]);
    if (length >= projectLimits.milestones) throw new Refusal('PROJECT_FULL');
    const [id, at] = [newId(), toInstant(now)];
    const locale = await textLanguage(transaction, { projectId, toCustomers: true, locale: context.locale });
    await insertMilestone(transaction, {
      id,
      project_id: projectId,
      title,
      locale,
      start_date: startDate,
      due_date: dueDate,
      status,
      position: length,
      done_at: status === 'done' ? at : null,
      created_at: at,
      updated_at: at,
    });
    const { milestones, progress } = await settlePlan(transaction, project, context, {
      id,
      position: position ?? length,
    });
    await recordPlanEvent(
      transaction,
      {
        projectId,
        actor: caller.userId,
        event: { type: 'milestone_added', milestoneId: id, title, locale, dueDate },
      },
      now,
    );
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: 'project.milestone-added',
        record: { type: 'project', id: projectId },
        fields: [`milestones.${id}`],
      },
      now,
    );
    const row = milestones.find((milestone) => milestone.id === id);
    if (!row) throw new Refusal('NOT_FOUND');
    return { milestone: presentMilestone(row), progress };
  });
}
