// The beginning of a message as a mail quotes it: its words without its Markdown.
import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse);

/** Characters a mail quotes at most. */
const quoted = 280;

/** What holds other blocks: their words do not run into each other. */
const containers = new Set<Nodes['type']>(['root', 'list', 'listItem', 'blockquote']);

/** What looks like HTML is quoted as it was typed. */
function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if ('children' in node) return node.children.map(wordsOf).join(containers.has(node.type) ? ' ' : '');
  return node.type === 'break' ? ' ' : '';
}

/** @returns at most some lines, cut after a whole word; the text itself where nothing of it is words */
export function excerpt(markdown: string): string {
  const text = wordsOf(parser.parse(markdown)).replace(/\s+/g, ' ').trim() || markdown.trim();
  if (text.length <= quoted) return text;
  const cut = text.slice(0, quoted).replace(/\p{Cs}$/u, '');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), quoted / 2)).trimEnd()}…`;
}
