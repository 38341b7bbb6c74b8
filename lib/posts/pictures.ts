import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { prepare } from '../markdown/prepare';
import { isBounded } from '../markdown/tree';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Most texts need no parsing. */
const wordless = /!\[(?:\s|[*_~`]|&\w+;|&#\w+;|\\)*\]/;

export function picturesWithoutAlt(markdown: string): string[] {
  if (!wordless.test(markdown)) return [];
  const prepared = prepare(markdown);
  // Shown without images.
  if (prepared.kind === 'plain') return [];
  const root = parser.parse(prepared.text);
  if (!isBounded(root)) return [];
  const found: string[] = [];
  const named = new Map<string, string>();
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'definition') named.set(node.identifier, named.get(node.identifier) ?? node.url);
    if (node.type === 'image' && !node.alt?.trim()) found.push(node.url);
    // The address is defined elsewhere in the text.
    if (node.type === 'imageReference' && !node.alt?.trim()) found.push(`[${node.identifier}]`);
    if ('children' in node) open.push(...[...node.children].reverse());
  }
  return [...new Set(found.map((url) => named.get(url.replace(/^\[(.*)\]$/, '$1')) ?? url))];
}
