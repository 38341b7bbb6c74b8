// Progress on the day of loading, from state and dates.
import type { ProjectStatus } from '../../lib/contract/projects/choices';

/** Percent. */
const onHold = 35;

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Percent in steps of five. In progress: the elapsed share of the time, never 0 or 100. */
export function progressOf(
  project: { status: ProjectStatus; startDate: string; deadline: string | null },
  today: string,
): number {
  switch (project.status) {
    case 'completed':
      return 100;
    case 'planning':
      return 0;
    case 'on_hold':
      return onHold;
    case 'in_progress': {
      const { startDate, deadline } = project;
      const share =
        deadline && deadline > startDate ? days(startDate, today) / days(startDate, deadline) : 0.5;
      return Math.round(Math.min(0.95, Math.max(0.05, share)) * 20) * 5;
    }
  }
}
