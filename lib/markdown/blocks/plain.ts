// For feed readers: without classes, callouts are quotes and pictures are figures.
import type { Element, ElementContent, Root } from 'hast';
import { eachElement, element } from '../tree';

const elementsIn = ({ children }: Element): Element[] =>
  children.filter((child): child is Element => child.type === 'element');

function plainPictures(node: Element): void {
  const [pictures, caption] = elementsIn(node);
  const children: ElementContent[] = pictures ? elementsIn(pictures) : [];
  node.tagName = 'figure';
  node.children = caption ? [...children, element('figcaption', {}, caption.children)] : children;
}

export function plainBlocks(root: Root): void {
  eachElement(root, (node) => {
    const name = node.properties['dataBlock'];
    if (name === 'callout') node.tagName = 'blockquote';
    if (name === 'figure' || name === 'gallery') plainPictures(node);
  });
}
