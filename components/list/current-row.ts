/** Record id of the focused row. */
export function currentRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
}
