import type { Root } from 'hast';
import type { Nodes, Root as MarkdownRoot } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { markBlocks } from './blocks/mark';
import { remarkBlocks } from './blocks/syntax';
import { gatherNotes } from './notes';
import { plain, prepare } from './prepare';
import { schema } from './schema';
import { element, hasContent, isBounded, text } from './tree';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkBlocks);
const cleaner = unified().use(remarkRehype).use(rehypeSanitize, schema);

const scheme = /^[a-z][a-z\d+.-]*:/i;

const isNoEmptyTable = (node: Nodes): boolean => node.type !== 'table' || hasContent(node);

/** Drops tables without content. */
function settle(root: MarkdownRoot): void {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    // In ```ts estimate.ts, the file name follows the language.
    if (node.type === 'code' && node.meta)
      node.data = { hProperties: { dataCaption: node.meta.trim().slice(0, 80) } };
    // The sanitizer compares schemes case-sensitively.
    if ('url' in node) node.url = node.url.replace(scheme, (name) => name.toLowerCase());
    if (!('children' in node)) continue;
    node.children = node.children.filter(isNoEmptyTable);
    open.push(...node.children);
  }
}

/**
 * Without raw HTML; addresses are http(s), mailto, tel or relative. Text beyond prepare.ts's limits becomes plain
 * paragraphs. Never throws.
 */
export async function parseMarkdown(source: string): Promise<Root> {
  let prepared = prepare(source);
  if (prepared.kind === 'markdown') {
    const tree = parser.parse(prepared.text);
    if (isBounded(tree)) {
      markBlocks(tree, prepared.text);
      settle(tree);
      gatherNotes(tree);
      return cleaner.run(tree);
    }
    prepared = plain(prepared.text);
  }
  const paragraphs = prepared.kind === 'plain' ? prepared.paragraphs : [];
  return { type: 'root', children: paragraphs.map((paragraph) => element('p', {}, [text(paragraph)])) };
}
