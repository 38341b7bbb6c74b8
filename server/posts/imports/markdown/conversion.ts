import type { BlockContent, Image, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { MAX_PICTURES, type ContainerDirective } from '../../../../lib/markdown/blocks/blocks';
import type { BlockName } from '../../../../lib/markdown/blocks/names';
import { isVideoAddress } from '../../../../lib/markdown/blocks/video-address';
import type { Locale } from '../../../../lib/contract/core/locale';
import type { Losses } from '../losses';

/** Shared by the conversion of one article. */
export interface Conversion {
  losses: Losses;
  locale: Locale;
  /** Identifiers of footnotes, unique in the article. */
  nextNote: () => string;
}

export function createConversion(losses: Losses, locale: Locale): Conversion {
  let note = 0;
  return { losses, locale, nextNote: () => String(++note) };
}

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

export const strongParagraph = (words: PhrasingContent[]): Paragraph =>
  paragraph({ type: 'strong', children: words });

export const linkTo = (url: string, words: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(words.trim() || url)],
});

/** The title of a picture is its caption on pages. */
export const picture = (
  url: string,
  { alt = '', caption = '' }: { alt?: string; caption?: string },
): Image => ({
  type: 'image',
  url,
  alt: alt.replace(/\s+/g, ' ').trim(),
  title: caption.replace(/\s+/g, ' ').trim() || null,
});

/** Words of a tree, with one space between its blocks. */
export function wordsOf(nodes: readonly Nodes[]): string {
  const words = (node: Nodes): string => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
    if (node.type === 'break') return ' ';
    if (!('children' in node)) return '';
    const isBlocks = node.children.some((child) => isBlock(child));
    return node.children.map(words).join(isBlocks ? ' ' : '');
  };
  return nodes.map(words).join(' ').replace(/\s+/g, ' ').trim();
}

const blocks = new Set([
  'blockquote',
  'code',
  'containerDirective',
  'definition',
  'footnoteDefinition',
  'heading',
  'html',
  'list',
  'listItem',
  'paragraph',
  'table',
  'thematicBreak',
]);
export const isBlock = (node: Nodes): boolean => blocks.has(node.type);

const parsed = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** @returns the page of a video, whose player has another address */
export function pageOfPlayer(address: string): string {
  const url = parsed(address.startsWith('//') ? `https:${address}` : address);
  if (!url) return address;
  const [, youtube] =
    /^\/embed\/([\w-]{6,})/.exec(
      /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname) ? url.pathname : '',
    ) ?? [];
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}`;
  const [, vimeo] = /^\/video\/(\d+)/.exec(url.hostname === 'player.vimeo.com' ? url.pathname : '') ?? [];
  return vimeo ? `https://vimeo.com/${vimeo}` : url.href;
}

export const hostOf = (address: string): string => parsed(address)?.hostname.replace(/^www\./, '') ?? address;

export const directive = (
  name: BlockName,
  children: BlockContent[],
  attributes: Record<string, string> = {},
): ContainerDirective => ({ type: 'containerDirective', name, attributes, children });

/** @param words below the link; blank: none */
export const card = (name: BlockName, link: PhrasingContent, words = ''): ContainerDirective =>
  directive(name, [
    paragraph(link),
    ...(words.trim() === '' ? [] : [paragraph(text(words.replace(/\s+/g, ' ').trim()))]),
  ]);

/** @returns single pictures if a gallery has no room, or a picture is a link */
export function galleryOf(
  lines: readonly Paragraph[],
  caption: string,
  { losses }: Conversion,
): RootContent[] {
  const images = lines.flatMap(({ children }) => children.filter((child) => child.type === 'image'));
  if (images.length !== lines.length || images.length > MAX_PICTURES || images.length === 0) {
    if (lines.length > 0) losses.add('gallery card', 'became single pictures');
    return [...lines, ...captionBlock(caption)];
  }
  const together = images.flatMap((image, index) => (index > 0 ? [text('\n'), image] : [image]));
  const words = caption.replace(/\s+/g, ' ').trim();
  return [directive('gallery', [paragraph(...together), ...(words === '' ? [] : [paragraph(text(words))])])];
}

/** An embedded page as a link: pages load nothing of other sites. */
export function embedded(address: string, title: string, { losses }: Conversion): BlockContent {
  const url = pageOfPlayer(address);
  if (isVideoAddress(url)) return card('video', linkTo(url, title || url));
  losses.add('embedded page', 'became a link', hostOf(url));
  return paragraph(linkTo(url, title || url));
}

export const captionBlock = (caption: string): RootContent[] =>
  caption.trim() === ''
    ? []
    : [paragraph({ type: 'emphasis', children: [text(caption.replace(/\s+/g, ' ').trim())] })];
