/** Weeks. `from`: latest start after the project's start. */
interface StepWeeks {
  readonly from: number;
  readonly min: number;
  readonly max: number;
}

interface Weeks {
  readonly weeks: { readonly min: number; readonly max: number };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Each step starts where the longest run of the previous steps ends. */
export function placedSteps<Step extends Weeks>(steps: readonly Step[]): (Step & { weeks: StepWeeks })[] {
  return steps.map((step, index) => ({
    ...step,
    weeks: { ...step.weeks, from: sum(steps.slice(0, index).map(({ weeks }) => weeks.max)) },
  }));
}

export const projectWeeks = (steps: readonly Weeks[]): { min: number; max: number } => ({
  min: sum(steps.map(({ weeks }) => weeks.min)),
  max: sum(steps.map(({ weeks }) => weeks.max)),
});

const WORKING_DAYS = 5;

/**
 * Working days that the chart shows, and those of whole weeks before the last step: it may follow the sprint.
 * @param steps first and last working day, counted from the first Monday (day 1)
 */
export function sprintDays(steps: readonly { readonly first: number; readonly last: number }[]): {
  days: number;
  shown: number;
} {
  const shown = Math.max(WORKING_DAYS, ...steps.map(({ last }) => last));
  const days = Math.max(WORKING_DAYS, Math.floor(shown / WORKING_DAYS) * WORKING_DAYS);
  return { days, shown };
}
