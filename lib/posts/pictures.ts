import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { MEDIA_FOLDER } from '../contract/media/choices';
import { prepare } from '../markdown/prepare';
import { isBounded } from '../markdown/tree';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Most texts need no parsing. */
const wordless = /!\[(?:\s|[*_~`]|&\w+;|&#\w+;|\\)*\]/;

interface TextPicture {
  /** The reference in brackets, if nothing defines it. */
  url: string;
  hasAlt: boolean;
}

function readPictures(markdown: string): TextPicture[] {
  const prepared = prepare(markdown);
  // Shown without images.
  if (prepared.kind === 'plain') return [];
  const root = parser.parse(prepared.text);
  if (!isBounded(root)) return [];
  const found: (TextPicture & { name?: string })[] = [];
  const named = new Map<string, string>();
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'definition') named.set(node.identifier, named.get(node.identifier) ?? node.url);
    if (node.type === 'image') found.push({ url: node.url, hasAlt: Boolean(node.alt?.trim()) });
    // The address is defined elsewhere in the text.
    if (node.type === 'imageReference')
      found.push({
        url: `[${node.identifier}]`,
        name: node.identifier,
        hasAlt: Boolean(node.alt?.trim()),
      });
    if ('children' in node) open.push(...[...node.children].reverse());
  }
  return found.map(({ url, name, hasAlt }) => ({
    url: (name === undefined ? undefined : named.get(name)) ?? url,
    hasAlt,
  }));
}

export function picturesWithoutAlt(markdown: string): string[] {
  if (!wordless.test(markdown)) return [];
  return [...new Set(readPictures(markdown).flatMap(({ url, hasAlt }) => (hasAlt ? [] : [url])))];
}

/** Addresses that the library of the site should have: those of its folder. */
export function ownPictures({ content, image_url }: { content: string; image_url: string | null }): string[] {
  const inText = content.includes(MEDIA_FOLDER) ? readPictures(content).map(({ url }) => url) : [];
  const all = [...(image_url === null ? [] : [image_url]), ...inText];
  return [...new Set(all)].filter((url) => url.startsWith(MEDIA_FOLDER));
}
