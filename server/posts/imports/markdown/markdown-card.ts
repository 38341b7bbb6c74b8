// Markdown inside an export, which may contain HTML.
import { toHtml } from 'hast-util-to-html';
import type { Nodes, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Conversion } from './conversion';
import { htmlToBlocks } from './html-to-markdown';

const parser = unified().use(remarkParse).use(remarkGfm);
const toTree = unified().use(remarkRehype, { allowDangerousHtml: true });

const hasHtml = (node: Nodes): boolean =>
  node.type === 'html' || ('children' in node && node.children.some(hasHtml));

export function markdownToBlocks(markdown: string, conversion: Conversion): RootContent[] {
  const root = parser.parse(markdown);
  if (hasHtml(root))
    return htmlToBlocks(toHtml(toTree.runSync(root), { allowDangerousHtml: true }), conversion);
  renumberNotes(root, conversion, new Map());
  return root.children;
}

/** Several cards of an article may use the same numbers. */
function renumberNotes(node: Nodes, conversion: Conversion, numbers: Map<string, string>): void {
  if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') {
    const number = numbers.get(node.identifier) ?? conversion.nextNote();
    numbers.set(node.identifier, number);
    node.identifier = node.label = number;
  }
  if ('children' in node) for (const child of node.children) renumberNotes(child, conversion, numbers);
}
