// What each block contains. A block is ordinary Markdown between two fences, which other programs show as Markdown.
import type { Image, Link, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type {} from 'remark-directive';
import { isBlockName, type BlockName } from './names';

export type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;

export const calloutKinds = ['note', 'tip', 'warning'] as const;
export type CalloutKind = (typeof calloutKinds)[number];
export const figureWidths = ['text', 'wide', 'full'] as const;
export type FigureWidth = (typeof figureWidths)[number];
export const MAX_PICTURES = 9;

export const calloutKindOf = (attributes: ContainerDirective['attributes']): CalloutKind =>
  calloutKinds.find((kind) => kind === attributes?.['kind']) ?? 'note';
export const figureWidthOf = (attributes: ContainerDirective['attributes']): FigureWidth =>
  figureWidths.find((width) => width === attributes?.['width']) ?? 'wide';

export interface PictureBlock {
  is: 'pictures';
  pictures: Image[];
  caption: PhrasingContent[];
}

export interface CardBlock {
  is: 'card';
  link: Link;
  text: PhrasingContent[];
  picture: Image | undefined;
}

export type Block = { is: 'callout' } | PictureBlock | CardBlock;

const plainPhrases = new Set(['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'link']);
export const isPlainPhrase = (node: Nodes): boolean =>
  plainPhrases.has(node.type) && (!('children' in node) || (node.children as Nodes[]).every(isPlainPhrase));

const phrasesOf = (node: Nodes | undefined): PhrasingContent[] | undefined =>
  node?.type === 'paragraph' && node.children.every(isPlainPhrase) ? node.children : undefined;

const picturesOf = (node: Nodes | undefined): Image[] | undefined => {
  if (node?.type !== 'paragraph') return undefined;
  const found = node.children.filter((child) => child.type === 'image');
  const others = node.children.filter((child) => child.type !== 'image');
  return found.length > 0 && others.every((child) => child.type === 'text' && child.value.trim() === '')
    ? found
    : undefined;
};

const linkOf = (node: Nodes | undefined): Link | undefined => {
  const [link, ...others] = phrasesOf(node) ?? [];
  return link?.type === 'link' && link.children.length > 0 && others.length === 0 ? link : undefined;
};

function readPictures(children: readonly Nodes[], most: number): PictureBlock | undefined {
  const [first, second, ...others] = children;
  const pictures = picturesOf(first);
  const caption = second ? phrasesOf(second) : [];
  return pictures && caption && pictures.length <= most && others.length === 0
    ? { is: 'pictures', pictures, caption }
    : undefined;
}

function readCard(
  children: readonly Nodes[],
  { text: hasText, picture: hasPicture }: { text: boolean; picture: boolean },
): CardBlock | undefined {
  const [first, ...rest] = children;
  const link = linkOf(first);
  const text = hasText ? phrasesOf(rest[0]) : undefined;
  if (text) rest.shift();
  const pictures = hasPicture ? picturesOf(rest[0]) : undefined;
  if (pictures?.length === 1) rest.shift();
  return link && rest.length === 0
    ? { is: 'card', link, text: text ?? [], picture: pictures?.[0] }
    : undefined;
}

const readers: Readonly<Record<BlockName, (children: readonly Nodes[]) => Block | undefined>> = {
  // A reference outside does not find a footnote inside.
  callout: (children) =>
    children.some(({ type }) => type === 'footnoteDefinition') ? undefined : { is: 'callout' },
  figure: (children) => readPictures(children, 1),
  gallery: (children) => readPictures(children, MAX_PICTURES),
  button: (children) => readCard(children, { text: false, picture: false }),
  bookmark: (children) => readCard(children, { text: true, picture: true }),
  video: (children) => readCard(children, { text: true, picture: false }),
  file: (children) => readCard(children, { text: true, picture: false }),
};

/** @returns undefined for a directive without the content that its name requires */
export const blockOf = ({ name, children }: ContainerDirective): Block | undefined =>
  isBlockName(name) ? readers[name](children) : undefined;

const isLabel = (node: Nodes | undefined): node is Paragraph =>
  node?.type === 'paragraph' && node.data?.directiveLabel === true;

/** @returns the content, with the fences as paragraphs around it */
function withVisibleFences(node: ContainerDirective, source: string): Nodes[] {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return node.children;
  const whole = source.slice(start.offset, end.offset);
  const first = /^[^\r\n]*/.exec(whole)?.[0] ?? '';
  const last = whole.length > first.length ? (/:{3,}$/.exec(whole)?.[0] ?? '') : '';
  const line = (value: string, from: number): Paragraph[] => {
    const position = {
      start: { ...start, offset: from },
      end: { ...start, offset: from + value.length },
    };
    return value.trim() === ''
      ? []
      : [{ type: 'paragraph', position, children: [{ type: 'text', value: value.trim(), position }] }];
  };
  return [
    ...line(first, start.offset),
    ...node.children.filter((child) => !isLabel(child)),
    ...line(last, end.offset - last.length),
  ];
}

/** Makes the title of `:::callout[Title]` a first bold line. */
function withTitleLine(node: ContainerDirective): ContainerDirective {
  const [label, ...children] = node.children;
  if (!isLabel(label)) return node;
  const { children: words, position } = label;
  const title: Paragraph = { type: 'paragraph', children: [{ type: 'strong', children: words }] };
  return { ...node, children: [position ? { ...title, position } : title, ...children] };
}

/**
 * Replaces directives that are no complete block by the lines that the author wrote, so that no text disappears.
 * @param source that `root` was parsed from
 */
export function settleBlocks(root: Root, source: string): void {
  const open: Parents[] = [root];
  const settled = (child: Nodes): Nodes[] => {
    if (child.type !== 'containerDirective') return [child];
    const block = blockOf(child);
    if (block) return [block.is === 'callout' ? withTitleLine(child) : child];
    return withVisibleFences(child, source).flatMap(settled);
  };
  for (let node = open.pop(); node; node = open.pop()) {
    node.children = (node.children as Nodes[]).flatMap(settled) as typeof node.children;
    for (const child of node.children) if ('children' in child) open.push(child);
  }
}
