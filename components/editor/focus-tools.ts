/** Alt+F10, as in other editors: to the tools of the selected block; without them, or from them, to the toolbar. */
export function focusTools(id: string): void {
  const context = document.getElementById(`${id}-context`);
  const first = context?.querySelector<HTMLElement>('button, input, select');
  const bar = document.getElementById(`${id}-tools`)?.querySelector<HTMLElement>('[tabindex="0"]');
  const isThere = context?.contains(document.activeElement);
  (first && !isThere ? first : bar)?.focus();
}
