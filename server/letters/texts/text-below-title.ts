import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkBlocks } from '../../../lib/markdown/blocks/syntax';
import { prepare } from '../../../lib/markdown/prepare';
import { isBounded } from '../../../lib/markdown/tree';
import { shiftHeadings } from '../../posts/imports/markdown/shift-headings';
import { writeMarkdown } from '../../posts/imports/markdown/write-markdown';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkBlocks);

/** Articles number their footnotes alike; in one text each needs its own label. */
function relabelNotes(node: Nodes, number: number): void {
  if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') {
    const label = `${number}-${node.label ?? node.identifier}`;
    Object.assign(node, { label, identifier: label.toLowerCase() });
  }
  if ('children' in node) for (const child of node.children) relabelNotes(child, number);
}

function belowTitle(content: string, number: number): string {
  const prepared = prepare(content);
  // Pages show such texts without headings.
  if (prepared.kind === 'plain') return content;
  const root = parser.parse(prepared.text);
  if (!isBounded(root)) return content;
  shiftHeadings(root, 3);
  relabelNotes(root, number);
  return writeMarkdown(root);
}

/**
 * A post among others in one text: its title is an h2, and its sections begin at h3.
 * @param number of the post in the text
 */
export function textBelowTitle(
  { title, content }: { title: string; content: string },
  number: number,
): string {
  const heading = writeMarkdown({
    type: 'root',
    children: [{ type: 'heading', depth: 2, children: [{ type: 'text', value: title }] }],
  });
  return `${heading}\n\n${belowTitle(content, number)}`;
}
