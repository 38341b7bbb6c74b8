import type { Heading, Nodes, Root } from 'mdast';

const levels = [1, 2, 3, 4, 5, 6] as const;

/** In document order. */
function headingsIn(node: Nodes): Heading[] {
  if (node.type === 'heading') return [node];
  return 'children' in node ? node.children.flatMap(headingsIn) : [];
}

/** The highest heading gets the level `top`; the others keep their distance, down to h6. */
export function shiftHeadings(root: Root, top: 2 | 3): void {
  const headings = headingsIn(root);
  const highest = Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings) heading.depth = levels[heading.depth - highest + top - 1] ?? 6;
}
