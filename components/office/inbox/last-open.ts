// Last opened record and its neighbours. The list restores the selection, or the next row.

let lastOpen: readonly string[] = [];

/** @param ids in order of preference */
export function rememberOpen(ids: readonly (string | undefined)[]): void {
  lastOpen = ids.filter((id) => id !== undefined);
}

/** Returns the ids once. */
export function takeLastOpen(): readonly string[] {
  const ids = lastOpen;
  lastOpen = [];
  return ids;
}
