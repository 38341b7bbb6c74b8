import type { Milestone } from '../../../lib/contract/projects/plan-schemas';
import { listMilestones as findMilestones } from './milestones';
import type { Context } from '../../core/context';
import { presentMilestone } from '../lists/present-own-project';
import { openProject } from '../project-access';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function listMilestones(
  context: Context,
  projectId: string,
): Promise<{ milestones: Milestone[]; progress: number }> {
  const { project } = await openProject(context, projectId);
  return {
    milestones: (await findMilestones(context.database.read, [projectId])).map(presentMilestone),
    progress: project.progress,
  };
}
