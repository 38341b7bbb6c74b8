// Iterative: deep trees do not overflow the stack.
import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import type { Nodes as MarkdownNode, Root as MarkdownRoot } from 'mdast';

/** Levels of nodes; a quote in a list in a list has eight. */
const MAX_DEPTH = 64;
/** The parser fills short rows up to the widest. */
const MAX_CELLS = 20_000;

/** Whether recursive transforms are safe. */
export function isBounded(root: MarkdownRoot): boolean {
  const open: { node: MarkdownNode; depth: number }[] = [{ node: root, depth: 0 }];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { node, depth } = entry;
    if (depth > MAX_DEPTH) return false;
    if (node.type === 'table' && (node.align?.length ?? 0) * node.children.length > MAX_CELLS) return false;
    if ('children' in node) for (const child of node.children) open.push({ node: child, depth: depth + 1 });
  }
  return true;
}

const references: readonly string[] = ['image', 'imageReference', 'footnoteReference'];

/** A word, a picture or a note. The tree must be bounded. */
export const hasContent = (node: MarkdownNode): boolean =>
  'children' in node
    ? node.children.some(hasContent)
    : references.includes(node.type) || ('value' in node && node.value.trim() !== '');

/** In document order. `visit` may change the element and its children. */
export function eachElement(root: Root | Element, visit: (element: Element) => void): void {
  const open: (RootContent | ElementContent)[] = [...root.children].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type !== 'element') continue;
    visit(node);
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (child) open.push(child);
    }
  }
}

/** Images count as their alt text. */
export function textOf(element: Root | Element): string {
  let text = '';
  const open: (RootContent | ElementContent)[] = [...element.children].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element') {
      if (node.tagName === 'img') text += String(node.properties['alt'] ?? '');
      else open.push(...[...node.children].reverse());
    }
  }
  return text;
}

export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** A picture's caption also names its figure: RGAA 1.9. */
export function namedByCaption(figure: Element): void {
  const caption = figure.children.find((child) => child.type === 'element' && child.tagName === 'figcaption');
  if (caption?.type !== 'element') return;
  figure.properties['role'] = 'group';
  figure.properties['ariaLabel'] = textOf(caption).replace(/\s+/g, ' ').trim();
}

export function text(value: string): Text {
  return { type: 'text', value };
}
