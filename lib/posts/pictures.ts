import { MEDIA_FOLDER } from '../contract/media/choices';
import { nodesOf } from './text-nodes';

/** Most texts need no parsing. */
const wordless = /!\[(?:\s|[*_~`]|&\w+;|&#\w+;|\\)*\]/;

interface TextPicture {
  /** The reference in brackets, if nothing defines it. */
  url: string;
  hasAlt: boolean;
}

function readPictures(markdown: string): TextPicture[] {
  const found: (TextPicture & { name?: string })[] = [];
  const named = new Map<string, string>();
  for (const node of nodesOf(markdown)) {
    if (node.type === 'definition') named.set(node.identifier, named.get(node.identifier) ?? node.url);
    if (node.type === 'image') found.push({ url: node.url, hasAlt: Boolean(node.alt?.trim()) });
    // The address is defined elsewhere in the text.
    if (node.type === 'imageReference')
      found.push({
        url: `[${node.identifier}]`,
        name: node.identifier,
        hasAlt: Boolean(node.alt?.trim()),
      });
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
