// A link in <sup> to a list item, as WordPress, markdown-it and GitHub write them.
import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';
import type { Conversion } from './conversion';
import { attribute, element, elementsIn, hasClass, isBlank, isElement } from './html-tree';

/** Elements that mark references and texts until the conversion to Markdown. */
export const noteTags = { reference: 'note-reference', text: 'note-text' } as const;

const targetOf = (link: Element): string => {
  const href = attribute(link, 'href');
  try {
    return href.startsWith('#') ? decodeURIComponent(href.slice(1)) : '';
  } catch {
    return '';
  }
};

const linkIn = (sup: Element): Element | undefined => elementsIn(sup, ({ tagName }) => tagName === 'a')[0];

export function markFootnotes(root: Root, { nextNote }: Conversion): void {
  const items = new Map(
    elementsIn(root, ({ tagName }) => tagName === 'li' || tagName === 'p')
      .filter((item) => attribute(item, 'id') !== '')
      .map((item) => [attribute(item, 'id'), item]),
  );
  const numbers = new Map<Element, string>();
  for (const sup of elementsIn(root, ({ tagName }) => tagName === 'sup')) {
    const link = linkIn(sup);
    const item = link && items.get(targetOf(link));
    if (!item) continue;
    const note = numbers.get(item) ?? nextNote();
    numbers.set(item, note);
    sup.tagName = noteTags.reference;
    sup.properties = { note };
    sup.children = [];
  }
  if (numbers.size === 0) return;
  removeItems(root, new Set(numbers.keys()));
  for (const [item, note] of numbers)
    root.children.push(element(noteTags.text, { note }, withoutBacklinks(item.children)));
}

/** Removes the items, and the lists and sections without other content. */
function removeItems(parent: Parents, items: ReadonlySet<Element>): void {
  const children = parent.children as Nodes[];
  const left = children.filter((child) => {
    if (!isElement(child)) return true;
    if (items.has(child)) return false;
    const before = child.children.length;
    removeItems(child, items);
    return child.children.length === before || !isLeftover(child);
  });
  if (left.length < children.length) parent.children = left as typeof parent.children;
}

const isLeftover = (child: Element): boolean =>
  child.children.every((each) => isBlank(each) || isElement(each, 'hr', 'h2', 'h3')) ||
  hasClass(child, 'footnotes');

const isBacklink = (node: ElementContent): boolean =>
  isElement(node, 'a') &&
  (hasClass(node, 'footnote-backref', 'footnote-back') ||
    node.properties['dataFootnoteBackref'] !== undefined ||
    /#(?:fnref|user-content-fnref|.*-link$)/.test(attribute(node, 'href')));

function withoutBacklinks(children: ElementContent[]): ElementContent[] {
  return children
    .filter((child) => !isBacklink(child))
    .map((child) => (isElement(child) ? { ...child, children: withoutBacklinks(child.children) } : child));
}
