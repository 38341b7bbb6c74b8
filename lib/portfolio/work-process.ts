/** Weeks. `from`: latest start after the project's start; `min` to `max`: duration. */
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

/** Each step starts where the longest run of the previous steps ends. */
export const projectSteps: readonly ProjectStep[] = lengths.map((step, index) => ({
  ...step,
  from: sum(lengths.slice(0, index).map(({ max }) => max)),
}));

/** Weeks. */
export const projectWeeks = {
  min: sum(lengths.map(({ min }) => min)),
  max: sum(lengths.map(({ max }) => max)),
} as const;

/** Working days of a sprint, and days that the chart shows. */
export const sprint = { days: 10, shown: 12 } as const;

/** First and last working day, counted from the sprint's first Monday (day 1). */
export interface SprintStep {
  readonly id: 'choose' | 'sketch' | 'build' | 'test' | 'show' | 'ship';
  readonly first: number;
  readonly last: number;
}

/** Shown on the second Thursday, released on the following Tuesday, never on a Friday. */
export const sprintSteps: readonly SprintStep[] = [
  { id: 'choose', first: 1, last: 1 },
  { id: 'sketch', first: 1, last: 3 },
  { id: 'build', first: 3, last: 7 },
  { id: 'test', first: 7, last: 9 },
  { id: 'show', first: 9, last: 9 },
  { id: 'ship', first: 12, last: 12 },
];
