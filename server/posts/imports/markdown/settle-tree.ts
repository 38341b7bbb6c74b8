// Adapts addresses, pictures, headings and marks to this site.
import type { Image, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { blockOf } from '../../../../lib/markdown/blocks/blocks';
import type { Losses } from '../losses';
import { linkTo, text, wordsOf } from './conversion';
import { shiftHeadings } from './shift-headings';
import { trimMarks } from './trim-marks';

export interface Addresses {
  /** @returns undefined for a link that leads nowhere here */
  linkOf: (url: string) => string | undefined;
  /** @param url of a picture on the old site. @returns its address in the library */
  libraryOf: (url: string) => string | undefined;
  /** Absolute address of a picture that is not in the library; undefined without one. */
  absoluteOf: (url: string) => string | undefined;
}

/** Levels of nodes. A quote in a list in a list has eight; pages show no Markdown above 64. */
const deepest = 48;

/** Changes `root`, which must not be too deep. */
export function settleTree(root: Root, addresses: Addresses, losses: Losses): void {
  settleChildren(root, addresses, losses);
  trimMarks(root);
  removeEmpty(root);
  // The title of a page is its h1.
  shiftHeadings(root, 2);
}

/** Without recursion, which deep trees would overflow. */
export function isTooDeep(root: Root): boolean {
  let depth = 0;
  for (let level: Nodes[] = [root]; level.length > 0 && depth <= deepest; depth += 1)
    level = level.flatMap((node) => ('children' in node ? (node.children as Nodes[]) : []));
  return depth > deepest;
}

function settleChildren(parent: Parents, addresses: Addresses, losses: Losses): void {
  parent.children = (parent.children as Nodes[]).flatMap((child): Nodes[] => {
    if ('children' in child) settleChildren(child, addresses, losses);
    // A block whose link or picture was removed.
    if (child.type === 'containerDirective' && !blockOf(child)) return child.children;
    if (child.type === 'html') return [];
    if (child.type === 'image') return [settleImage(child, addresses, isInsideLink(parent))];
    if (child.type === 'link') return settleLink(child, addresses, losses);
    if (child.type === 'linkReference' || child.type === 'imageReference' || child.type === 'definition')
      return settleReference(child);
    return [child];
  }) as typeof parent.children;
}

const isInsideLink = (parent: Nodes): boolean => parent.type === 'link';

/** A picture of another site becomes a link: pages show none. */
function settleImage(
  image: Image,
  { libraryOf, absoluteOf }: Addresses,
  insideLink: boolean,
): PhrasingContent {
  const own = libraryOf(image.url);
  if (own) return { ...image, alt: image.alt?.trim() || (image.title ?? ''), url: own };
  const absolute = insideLink ? undefined : absoluteOf(image.url);
  const [caption, alt] = [image.title?.trim() ?? '', image.alt?.trim() ?? ''];
  // A link needs words, a paragraph without its picture does not.
  if (!absolute) return text(caption || (insideLink ? alt : ''));
  return linkTo(absolute, caption || alt || (absolute.split('/').at(-1) ?? absolute));
}

const allowedAddress = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))./i;

function settleLink(link: Extract<Nodes, { type: 'link' }>, { linkOf }: Addresses, losses: Losses): Nodes[] {
  const url = linkOf(link.url.startsWith('//') ? `https:${link.url}` : link.url.trim());
  if (url !== undefined && allowedAddress.test(url)) return [{ ...link, url, title: null }];
  if (wordsOf(link.children) !== '')
    losses.add('link', 'became plain text', link.url.replace(/^__GHOST_URL__/, '').slice(0, 80));
  return link.children;
}

/** Markdown cards only; remark resolves none of them. */
const settleReference = (node: Nodes): Nodes[] =>
  node.type === 'linkReference'
    ? node.children
    : node.type === 'imageReference'
      ? [text(node.alt ?? '')]
      : [];

const isEmpty = (node: Nodes): boolean => {
  if (node.type === 'text') return node.value === '';
  if (
    node.type === 'link' ||
    node.type === 'paragraph' ||
    node.type === 'heading' ||
    node.type === 'blockquote'
  )
    return node.children.every(isBlank);
  if (node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete' || node.type === 'list')
    return node.children.length === 0;
  return node.type === 'table' && wordsOf([node]) === '' && !hasImage(node);
};
const isBlank = (node: Nodes): boolean =>
  node.type === 'break' || (node.type === 'text' && node.value.replace(/\u00a0/g, ' ').trim() === '');
const hasImage = (node: Nodes): boolean =>
  node.type === 'image' || ('children' in node && node.children.some(hasImage));

function removeEmpty(parent: Parents): void {
  for (const child of parent.children) if ('children' in child) removeEmpty(child);
  parent.children = (parent.children as Nodes[]).filter(
    (child) => child.type === 'listItem' || child.type === 'tableCell' || !isEmpty(child),
  ) as typeof parent.children;
}
