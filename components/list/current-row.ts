export function currentRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
}
