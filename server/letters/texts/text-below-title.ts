import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkBlocks } from '../../../lib/markdown/blocks/syntax';
import { prepare } from '../../../lib/markdown/prepare';
import { isBounded } from '../../../lib/markdown/tree';
import { shiftHeadings } from '../../posts/imports/markdown/shift-headings';
import { writeMarkdown } from '../../posts/imports/markdown/write-markdown';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkBlocks);

function belowTitle(content: string): string {
  const prepared = prepare(content);
  // Pages show such texts without headings.
  if (prepared.kind === 'plain') return content;
  const root = parser.parse(prepared.text);
  if (!isBounded(root)) return content;
  shiftHeadings(root, 3);
  return writeMarkdown(root);
}

/** A post among others in one text: its title is an h2, and its sections begin at h3. */
export function textBelowTitle({ title, content }: { title: string; content: string }): string {
  const heading = writeMarkdown({
    type: 'root',
    children: [{ type: 'heading', depth: 2, children: [{ type: 'text', value: title }] }],
  });
  return `${heading}\n\n${belowTitle(content)}`;
}
