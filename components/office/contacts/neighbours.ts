// What stands before and after a record on the page of the list it was opened from.

export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
  /** The record itself stands there; if not, the way on leads to the first. */
  listed: boolean;
}

export function neighbours(ids: readonly string[], current: string): Neighbours {
  const at = ids.indexOf(current);
  return { previous: at > 0 ? ids[at - 1] : undefined, next: ids[at + 1], listed: at >= 0 };
}
