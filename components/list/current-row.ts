// The row of a list that the keyboard stands on: the one that holds the focus.

/** The record's id. */
export function currentRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
}
