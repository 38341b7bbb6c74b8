import type { Element, Root } from 'hast';
import { slugger } from './slug';
import { eachElement, textOf } from './tree';

export interface Heading {
  id: string;
  text: string;
  depth: 2 | 3;
}

function words(heading: Element): string {
  const bare: Element = {
    ...heading,
    children: heading.children.filter(
      (child) => !(child.type === 'element' && child.properties['dataNoteRef'] !== undefined),
    ),
  };
  return textOf(bare).replace(/\s+/g, ' ').trim();
}

/** Sets ids; the highest level becomes `top`, and no level is skipped. @returns the first two levels */
export function dressHeadings(root: Root, { top, prefix }: { top: 2 | 3 | 4; prefix: string }): Heading[] {
  const found: { node: Element; written: number }[] = [];
  eachElement(root, (node) => {
    const written = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (written) found.push({ node, written: Number(written) });
  });
  const highest = found.reduce((least, { written }) => Math.min(least, written), 6);
  const anchor = slugger(prefix);
  const headings: Heading[] = [];
  let previous = top - 1;
  for (const { node, written } of found) {
    const level = Math.min(written - highest + top, previous + 1, 6);
    previous = level;
    node.tagName = `h${level}`;
    const text = words(node);
    const id = anchor(text);
    node.properties = { id };
    const depth = level - top + 2;
    if ((depth === 2 || depth === 3) && text) headings.push({ id, text, depth });
  }
  return headings;
}
