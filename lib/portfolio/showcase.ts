// Which projects hang in the shop window: finished work before work under way, and that before plans.
import type { ProjectStatus } from '@/lib/contract/projects/choices';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';

const order: Record<ProjectStatus, number> = { completed: 0, in_progress: 1, on_hold: 2, planning: 3 };

/** What a project is dated by in the window: the day it was handed over, else the day it started. */
const date = ({ endDate, startDate }: ProjectSummary): string => endDate ?? startDate;

/** At most `most` projects: what can be seen working first, and the newest of that first. */
export function showcase(projects: readonly ProjectSummary[], most: number): ProjectSummary[] {
  return [...projects]
    .sort((a, b) => order[a.status] - order[b.status] || date(b).localeCompare(date(a)))
    .slice(0, most);
}
