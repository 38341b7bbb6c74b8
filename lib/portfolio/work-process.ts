// How the work goes: the five steps of a project in weeks, the six steps of a sprint in working days.

/** `from`: weeks after the start at which the step may begin at the latest; `min` to `max`: weeks it takes. */
export interface ProjectStep {
  readonly id: 'discovery' | 'design' | 'development' | 'testing' | 'deployment';
  readonly from: number;
  readonly min: number;
  readonly max: number;
}

const lengths = [
  { id: 'discovery', min: 1, max: 2 },
  { id: 'design', min: 2, max: 3 },
  { id: 'development', min: 8, max: 12 },
  { id: 'testing', min: 2, max: 3 },
  { id: 'deployment', min: 1, max: 1 },
] as const;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** One after another, each where the longest run of those before it ends. @see specification §1 */
export const projectSteps: readonly ProjectStep[] = lengths.map((step, index) => ({
  ...step,
  from: sum(lengths.slice(0, index).map(({ max }) => max)),
}));

/** A whole project, in weeks. */
export const projectWeeks = {
  min: sum(lengths.map(({ min }) => min)),
  max: sum(lengths.map(({ max }) => max)),
} as const;

/** Working days of a sprint (two weeks), and those of the next one that the drawing shows after it. */
export const sprint = { days: 10, shown: 12 } as const;

/** Working days a step takes, both included, counted from the Monday a sprint begins (day 1). */
export interface SprintStep {
  readonly id: 'choose' | 'sketch' | 'build' | 'test' | 'show' | 'ship';
  readonly first: number;
  readonly last: number;
}

/** Shown on the second Thursday, live on the Tuesday after: never on a Friday. @see specification §1 */
export const sprintSteps: readonly SprintStep[] = [
  { id: 'choose', first: 1, last: 1 },
  { id: 'sketch', first: 1, last: 3 },
  { id: 'build', first: 3, last: 7 },
  { id: 'test', first: 7, last: 9 },
  { id: 'show', first: 9, last: 9 },
  { id: 'ship', first: 12, last: 12 },
];
