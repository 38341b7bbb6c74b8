// Steps to other records (j, k). Each record mounts its own pane, so this state outlives the pane: steps pressed while
// a record loads are added up and taken with one navigation when it has arrived.

interface Journey {
  /** Id of the record that loads. */
  to: string;
  /** Steps left from there; negative: backwards. */
  left: number;
}

let journey: Journey | undefined;
let timeout: ReturnType<typeof setTimeout> | undefined;

/** @returns false if no record loads: the caller navigates */
export function addStep(by: 1 | -1): boolean {
  if (journey) journey.left += by;
  return journey !== undefined;
}

export function beginSteps(to: string, left: number): void {
  journey = { to, left };
}

/** @returns the steps left, once; 0 for a record that the steps did not lead to */
export function arrive(id: string): number {
  clearTimeout(timeout);
  const left = journey?.to === id ? journey.left : 0;
  journey = undefined;
  return left;
}

/** Another page than a record forgets the steps: the pane of a record mounts before the timeout. */
export function leavePane(): void {
  timeout = setTimeout(() => (journey = undefined));
}

export interface Stop {
  id: string;
  address: string;
}

interface Place {
  /** Rows of the list's page. */
  rows: readonly Stop[];
  id: string;
  /** Adjacent records, also of other pages of the list. */
  previous: Stop | undefined;
  next: Stop | undefined;
}

/** Stays on the list's page; from its first or last row, leads to the adjacent page. */
export function stepsFrom(
  { rows, id, previous, next }: Place,
  steps: number,
): (Stop & { left: number }) | undefined {
  const from = rows.findIndex((row) => row.id === id);
  const to = Math.min(rows.length - 1, Math.max(0, from + steps));
  const row = from < 0 || to === from ? undefined : rows[to];
  if (row) return { ...row, left: steps - (to - from) };
  const adjacent = steps > 0 ? next : previous;
  return adjacent && { ...adjacent, left: steps - Math.sign(steps) };
}
