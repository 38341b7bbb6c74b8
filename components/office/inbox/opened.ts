// Remembers the last opened record and its neighbours until the next full page load, so that the list can restore the selection
// (or select the next row if the record is gone).

let opened: readonly string[] = [];

/** @param ids in order of preference */
export function rememberOpened(ids: readonly (string | undefined)[]): void {
  opened = ids.filter((id) => id !== undefined);
}

/** Forgets them: they are used once. */
export function takeOpened(): readonly string[] {
  const ids = opened;
  opened = [];
  return ids;
}
