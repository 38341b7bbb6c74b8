// Last opened record and its neighbours. The list restores the selection from them (the next row if the record is
// gone).

let opened: readonly string[] = [];

/** @param ids in order of preference */
export function rememberOpened(ids: readonly (string | undefined)[]): void {
  opened = ids.filter((id) => id !== undefined);
}

/** Returns the ids once. */
export function takeOpened(): readonly string[] {
  const ids = opened;
  opened = [];
  return ids;
}
