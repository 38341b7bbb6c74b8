// Which message was open last, and which stood around it, for as long as the pages are not loaded anew: coming back to the
// list, one stands on its row, or, once it has left the list, on the next one's.

let opened: readonly string[] = [];

/** @param ids in order of preference */
export function rememberOpened(ids: readonly (string | undefined)[]): void {
  opened = ids.filter((id) => id !== undefined);
}

/** Asked for once: who then goes elsewhere and comes again begins at the top. */
export function takeOpened(): readonly string[] {
  const ids = opened;
  opened = [];
  return ids;
}
