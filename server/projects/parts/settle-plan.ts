// Call after every change of a plan.
import type { MilestoneStatus } from '../../../lib/contract/projects/choices';
import { fromFlag } from '../../db/codec';
import type { Handle } from '../../db/database';
import { listMilestones, placeMilestones } from './milestones';
import type { MilestoneRow } from './milestones';
import type { ProjectRow } from '../access-queries';
import { updateProject } from '../write-queries';
import type { Context } from '../../core/context';
import { pagesOfRecord } from '../stale-pages';

const worth: Record<MilestoneStatus, number> = { planned: 0, in_progress: 0.5, done: 1 };

/** Percent. Milestones in progress count half; an empty plan is 0 unless completed. */
function progressOfPlan({ status, progress }: ProjectRow, statuses: readonly MilestoneStatus[]): number {
  if (statuses.length === 0) return status === 'completed' ? progress : 0;
  return Math.round((100 * statuses.reduce((sum, each) => sum + worth[each], 0)) / statuses.length);
}

export interface Plan {
  milestones: MilestoneRow[];
  progress: number;
}

/** @param moved milestone with a new position */
export async function settlePlan(
  transaction: Handle,
  project: ProjectRow,
  { expire, now }: Pick<Context, 'expire' | 'now'>,
  moved?: { id: string; position: number },
): Promise<Plan> {
  const order = (await listMilestones(transaction, [project.id])).map(({ id }) => id);
  if (moved) {
    order.splice(order.indexOf(moved.id), 1);
    order.splice(moved.position, 0, moved.id);
  }
  await placeMilestones(transaction, order);
  const milestones = await listMilestones(transaction, [project.id]);
  const progress = progressOfPlan(
    project,
    milestones.map(({ status }) => status),
  );
  if (progress !== project.progress) {
    await updateProject(transaction, project, { progress }, now);
    if (fromFlag(project.is_public)) expire(...pagesOfRecord(project));
  }
  return { milestones, progress };
}
