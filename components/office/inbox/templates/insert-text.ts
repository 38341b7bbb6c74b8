/** Replaces text as if typed: the browser's undo restores it. */
export function replaceText(
  field: HTMLTextAreaElement,
  { start, end, text }: { start: number; end: number; text: string },
): void {
  field.focus();
  field.setSelectionRange(start, end);
  // Deprecated, but the only way into the undo history.
  const isTyped =
    typeof document.execCommand === 'function' &&
    (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text));
  if (isTyped) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * At the caret: a text at the end begins a paragraph. Keeps a selected part.
 * @returns where the text begins
 */
export function insertText(field: HTMLTextAreaElement, text: string): number {
  const { value, selectionEnd: caret } = field;
  const before = value.slice(0, caret);
  const isLast = before.trim() !== '' && value.slice(caret).trim() === '';
  const gap = isLast ? '\n'.repeat(2 - Math.min(2, /\n*$/.exec(before)?.[0].length ?? 0)) : '';
  replaceText(field, { start: caret, end: caret, text: gap + text });
  return caret + gap.length;
}
