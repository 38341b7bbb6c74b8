import type { Milestone } from '../../../lib/contract/projects/plan-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { deleteMilestone, listMilestones } from './milestones';
import type { Context } from '../../core/context';
import { presentMilestone } from '../lists/present-own-project';
import { openProjectToWrite, requireTeam } from '../project-access';
import { recordPlanEvent } from './record-plan-event';
import { Refusal } from '../../core/refusal';
import { settlePlan } from './settle-plan';

/**
 * @returns the remaining milestones
 * @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN
 */
export async function removeMilestone(
  context: Context,
  projectId: string,
  id: string,
): Promise<{ milestones: Milestone[]; progress: number }> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { project, caller } = requireTeam(await openProjectToWrite(transaction, context, projectId));
    if (!(await listMilestones(transaction, [projectId])).some((milestone) => milestone.id === id))
      throw new Refusal('NOT_FOUND');
    await deleteMilestone(transaction, id);
    const { milestones, progress } = await settlePlan(transaction, project, context);
    await recordPlanEvent(
      transaction,
      { projectId, actor: caller.userId, event: { type: 'plan_changed' } },
      now,
    );
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: 'project.milestone-removed',
        record: { type: 'project', id: projectId },
        fields: [`milestones.${id}`],
      },
      now,
    );
    return { milestones: milestones.map(presentMilestone), progress };
  });
}
