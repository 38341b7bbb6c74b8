import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { remarkBlocks } from '../../../../lib/markdown/blocks/syntax';

/** As the editor writes, so that opening a text there changes nothing. @see components/editor/text/markdown/remark.ts */
const writer = unified().use(remarkGfm).use(remarkBlocks).use(remarkStringify, {
  bullet: '-',
  bulletOther: '*',
  bulletOrdered: '.',
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  incrementListMarker: true,
});

/** Characters that databases and the contract refuse. */
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

export const writeMarkdown = (root: Root): string =>
  writer.stringify(root).replace(refused, '').replace(/\n+$/, '');
