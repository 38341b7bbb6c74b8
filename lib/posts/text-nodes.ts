import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { prepare } from '../markdown/prepare';
import { hasContent, isBounded } from '../markdown/tree';

const parser = unified().use(remarkParse).use(remarkGfm);

/** In document order; none of a text that pages show without markup. */
export function nodesOf(markdown: string): Nodes[] {
  const prepared = prepare(markdown);
  if (prepared.kind === 'plain') return [];
  const root = parser.parse(prepared.text);
  if (!isBounded(root)) return [];
  const found: Nodes[] = [];
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    found.push(node);
    if ('children' in node) open.push(...[...node.children].reverse());
  }
  return found;
}

/** Footnotes without a word or picture. */
export const hasEmptyNotes = (markdown: string): boolean =>
  markdown.includes('[^') &&
  nodesOf(markdown).some((node) => node.type === 'footnoteDefinition' && !hasContent(node));
