// Reads properties of parsed HTML.
import type { Element, ElementContent, Nodes } from 'hast';

export const classesOf = ({ properties }: Element): string[] =>
  Array.isArray(properties['className']) ? properties['className'].map(String) : [];

export const hasClass = (element: Element, ...names: readonly string[]): boolean =>
  classesOf(element).some((name) => names.includes(name));

/** Empty for a missing attribute. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

export const isElement = (node: Nodes, ...tagNames: readonly string[]): node is Element =>
  node.type === 'element' && (tagNames.length === 0 || tagNames.includes(node.tagName));

/** In document order, without the element. */
export function elementsIn(parent: Nodes, wanted: (element: Element) => boolean): Element[] {
  if (!('children' in parent)) return [];
  return (parent.children as Nodes[]).flatMap((child) => [
    ...(isElement(child) && wanted(child) ? [child] : []),
    ...elementsIn(child, wanted),
  ]);
}

export function wordsIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => wordsIn(child as Nodes)).join('') : '';
}

export const isBlank = (node: Nodes): boolean =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');

export const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });

/** Lazy loading moves the address to another attribute. */
export function sourceOf(image: Element): string {
  const names = ['dataSrc', 'dataLazySrc', 'dataOrigFile', 'src'];
  return (
    names.map((name) => attribute(image, name)).find((url) => url !== '' && !url.startsWith('data:')) ?? ''
  );
}
