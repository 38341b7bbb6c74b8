// Converts what Notion and Apple's programs copy. Style attributes are in `data-pasted-style` (clean-html.ts).
import { changeTag, styleOf } from './elements';

/** Font size of most paragraphs: the body text. */
function commonSize(sizes: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

const COCOA = 'Cocoa HTML Writer';

/** Pages, Notes and TextEdit write styles as classes, and headings as paragraphs of a larger font. */
export function readCocoa(body: HTMLElement, html: string): void {
  if (!html.includes(COCOA)) return;
  const sizes = new Map<Element, number>();
  for (const [, tag = '', name = '', rules = ''] of html.matchAll(/\b(p|li|span)\.(\w+)\s*\{([^{}]*)\}/g)) {
    const style = rules
      .replace(/font:[^;]*\bbold\b/i, '$&; font-weight: bold')
      .replace(/font:[^;]*\bitalic\b/i, '$&; font-style: italic');
    const size = Number(/font:[^;]*?([\d.]+)px/i.exec(rules)?.[1] ?? 0);
    for (const element of body.querySelectorAll(`${tag}.${name}`)) {
      element.setAttribute('data-pasted-style', `${styleOf(element)};${style}`);
      if (tag !== 'span' && element.textContent.trim() !== '') sizes.set(element, size);
    }
  }
  const usual = commonSize([...sizes.values()]);
  const larger = [...new Set(sizes.values())].filter((size) => size >= usual * 1.2).sort((a, b) => b - a);
  for (const [element, size] of sizes) {
    const level = larger.indexOf(size) + 1;
    if (level > 0 && usual > 0 && element.tagName === 'P' && element.parentElement === body)
      changeTag(element, `h${Math.min(level, 6)}`);
  }
}

/** Notion's callouts, without their icons. */
export function readNotion(body: HTMLElement, html: string): void {
  if (!html.includes('<!-- notionvc:')) return;
  for (const aside of body.querySelectorAll('aside')) {
    aside.querySelectorAll(':scope > img:first-child').forEach((icon) => icon.remove());
    if (aside.textContent.trim() === '') continue;
    const callout = aside.ownerDocument.createElement('div');
    callout.setAttribute('data-callout', 'note');
    callout.append(...aside.childNodes);
    aside.replaceWith(callout);
  }
}

/** Items that begin with a box in brackets, as Markdown writes tasks. */
export function readTasks(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li:not([data-checked])')) {
    const words = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
    const [box = '', sign = ''] = /^\s*\[([ xX])\]\s/.exec(words?.nodeValue ?? '') ?? [];
    if (!words || box === '') continue;
    words.nodeValue = words.nodeValue?.slice(box.length) ?? '';
    item.setAttribute('data-checked', String(sign !== ' '));
  }
}
