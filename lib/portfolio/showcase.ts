import type { ProjectStatus } from '@/lib/contract/projects/choices';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';

const order: Record<ProjectStatus, number> = { completed: 0, in_progress: 1, on_hold: 2, planning: 3 };

const date = ({ endDate, startDate }: ProjectSummary): string => endDate ?? startDate;

/** By status, then newest first. */
export function showcase(projects: readonly ProjectSummary[], most: number): ProjectSummary[] {
  return [...projects]
    .sort((a, b) => order[a.status] - order[b.status] || date(b).localeCompare(date(a)))
    .slice(0, most);
}
