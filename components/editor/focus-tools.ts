/** Focuses the tools of the selected block, else or from there the toolbar, as in other editors with Alt+F10. */
export function focusTools(id: string): void {
  const context = document.getElementById(`${id}-context`);
  const first = context?.querySelector<HTMLElement>('button, input, select');
  const bar = document.getElementById(`${id}-tools`)?.querySelector<HTMLElement>('[tabindex="0"]');
  const isThere = context?.contains(document.activeElement);
  (first && !isThere ? first : bar)?.focus();
}
