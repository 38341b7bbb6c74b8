// For feed readers: no classes, ids or scripts; absolute addresses.
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Locale } from '@/lib/contract/core/locale';
import { plainBlocks } from './blocks/plain';
import { dressLinks, linkForeignPictures } from './dress';
import { dressHeadings } from './headings';
import { parseMarkdown } from './parse';
import { eachElement, element, text } from './tree';

export interface HtmlOptions {
  locale: Locale;
  /** Base of relative links. */
  address: string;
  /** Keeps `data-block` on the elements of blocks, for printers. */
  keepsBlocks?: boolean;
}

const allowedAttributes = new Set(['href', 'src', 'alt', 'title', 'start', 'align', 'scope']);

function resolved(written: unknown, base: string): string | undefined {
  if (typeof written !== 'string' || !URL.canParse(written, base)) return undefined;
  return new URL(written, base).href;
}

/** Notes become a numbered list at the end. */
function gatherAtEnd(root: Root): void {
  const notes = root.children.filter(
    (node): node is Element => node.type === 'element' && node.properties['dataNote'] !== undefined,
  );
  if (notes.length === 0) return;
  root.children = root.children.filter((node) => !notes.includes(node as Element));
  root.children.push(
    element('hr', {}),
    element(
      'ol',
      {},
      notes.map((note) => element('li', {}, note.children)),
    ),
  );
}

function plainElement(node: Element, { address, keepsBlocks = false }: HtmlOptions): void {
  if (node.tagName === 'a' && node.properties['dataNoteRef'] !== undefined) {
    node.children = [element('sup', {}, node.children)];
  } else if (node.tagName === 'input') {
    const ticked = Boolean(node.properties['checked']);
    node.tagName = 'span';
    node.children = [text(ticked ? '☑' : '☐')];
  }
  const properties = Object.entries(node.properties).filter(
    ([name]) => allowedAttributes.has(name) || (keepsBlocks && name === 'dataBlock'),
  );
  node.properties = Object.fromEntries(properties);
  for (const name of ['href', 'src'])
    if (name in node.properties) node.properties[name] = resolved(node.properties[name], address);
  if (node.tagName === 'a' && node.properties['href'] === undefined) node.tagName = 'span';
  if (node.tagName === 'img' && node.properties['src'] === undefined) {
    node.tagName = 'span';
    node.children = [text(String(node.properties['alt'] ?? ''))];
    node.properties = {};
  }
}

function unwrapSpans(parent: Root | Element): void {
  const open: (Root | Element)[] = [parent];
  for (let node = open.pop(); node; node = open.pop()) {
    let holdsSpans = true;
    while (holdsSpans) {
      holdsSpans = false;
      node.children = (node.children as ElementContent[]).flatMap((child) => {
        if (child.type !== 'element' || child.tagName !== 'span') return [child];
        holdsSpans = true;
        return child.children;
      });
    }
    for (const child of node.children) if (child.type === 'element') open.push(child);
  }
}

/** Elements with safe attributes and absolute addresses; headings start at level 2. Never throws. */
export async function markdownToTree(source: string, options: HtmlOptions): Promise<Root> {
  const root = await parseMarkdown(source);
  dressLinks(root, options.locale);
  dressHeadings(root, { top: 2, prefix: '' });
  linkForeignPictures(root);
  gatherAtEnd(root);
  plainBlocks(root);
  eachElement(root, (node) => plainElement(node, options));
  unwrapSpans(root);
  return root;
}

/** Never throws. */
export async function markdownToHtml(source: string, options: HtmlOptions): Promise<string> {
  return toHtml(await markdownToTree(source, options));
}
