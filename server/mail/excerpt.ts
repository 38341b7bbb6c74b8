import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { cutText } from '../../lib/format/cut-text';

const parser = unified().use(remarkParse);

/** Characters. */
const quoted = 280;

/** Nodes whose children need a separator. */
const containers = new Set<Nodes['type']>(['root', 'list', 'listItem', 'blockquote']);

/** HTML is quoted unchanged. */
function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if ('children' in node) return node.children.map(wordsOf).join(containers.has(node.type) ? ' ' : '');
  return node.type === 'break' ? ' ' : '';
}

/**
 * Cut after a whole word.
 * @returns the source if it contains no text
 */
export function excerpt(markdown: string): string {
  const text = wordsOf(parser.parse(markdown)).replace(/\s+/g, ' ').trim() || markdown.trim();
  if (text.length <= quoted) return text;
  const cut = cutText(text, quoted);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), quoted / 2)).trimEnd()}…`;
}
