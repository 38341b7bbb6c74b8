/** Its style attribute, which clean-html.ts renames. */
export const styleOf = (element: Element | null): string => element?.getAttribute('data-pasted-style') ?? '';

export const hasStyle = (element: Element, pattern: RegExp): boolean => pattern.test(styleOf(element));

/** Without attributes. */
export function changeTag(element: Element, tag: string): void {
  const made = element.ownerDocument.createElement(tag);
  made.append(...element.childNodes);
  element.replaceWith(made);
}
