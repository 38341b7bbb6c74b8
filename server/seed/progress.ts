// How far a demonstration project has come: what its state and dates suggest on the day it is loaded.
import type { ProjectStatus } from '../../lib/contract/projects/choices';

/** A project on hold stopped early, or it would have been finished first. */
const onHold = 35;

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Percent in steps of five. One in progress follows the share of its time that has passed, never empty, never full. */
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
