import type { Nodes, Root } from 'mdast';
import { blockOf, calloutKindOf, figureWidthOf, settleBlocks } from './blocks';

/** Blocks become `div` elements with `data-block`, which `dress.ts` and `plain.ts` beside this file draw. */
export function markBlocks(root: Root, source: string): void {
  settleBlocks(root, source);
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'containerDirective' && blockOf(node)) {
      const kind = node.name === 'callout' ? calloutKindOf(node.attributes) : undefined;
      const width = node.name === 'figure' ? figureWidthOf(node.attributes) : undefined;
      node.data = {
        ...node.data,
        hName: 'div',
        hProperties: {
          dataBlock: node.name,
          ...(kind ? { dataKind: kind } : {}),
          ...(width ? { dataWidth: width } : {}),
        },
      };
    }
    if ('children' in node) open.push(...node.children);
  }
}
