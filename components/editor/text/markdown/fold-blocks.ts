// Blocks that are edited as a whole become one node with their content as attributes, figures with their caption inside.
import type { Image, Node as MdastNode, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { blockOf, settleBlocks, type ContainerDirective } from '@/lib/markdown/blocks/blocks';
import {
  isCardName,
  type Attributes,
  type BlockPicture,
  type CardAttrs,
  type FigureAttrs,
} from '../schema/schema-directives';
import { lineOf } from './phrases';

type Folded = MdastNode &
  (
    | { type: 'figureBlock'; attrs: FigureAttrs; children: PhrasingContent[] }
    | { type: 'cardBlock'; attrs: CardAttrs }
  );

declare module 'mdast' {
  interface RootContentMap {
    folded: Folded;
  }
}

const pictureOf = ({ url, alt, title }: Image): BlockPicture => ({
  src: url,
  alt: alt ?? '',
  title: title ?? '',
});

const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/** A link without text would be invisible: its source is shown as text. */
function captionOf(phrases: readonly PhrasingContent[], source: string): PhrasingContent[] {
  return phrases.map((node): PhrasingContent => {
    if (node.type === 'text' || node.type === 'inlineCode') return { ...node, value: inOneLine(node.value) };
    if (!('children' in node)) return node;
    if (node.type === 'link' && node.children.length === 0)
      return { type: 'text', value: source.slice(node.position?.start.offset, node.position?.end.offset) };
    return { ...node, children: captionOf(node.children, source) };
  });
}

/** A picture alone in its paragraph, which the page shows with its title as caption. */
function plainFigure(node: Nodes): Folded | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return undefined;
  const [image] = node.children;
  if (image?.type !== 'image') return undefined;
  const { title, ...picture } = pictureOf(image);
  return {
    type: 'figureBlock',
    ...(node.position ? { position: node.position } : {}),
    attrs: { name: 'figure', attributes: {}, pictures: [{ ...picture, title: '' }], plain: true },
    children: title === '' ? [] : [{ type: 'text', value: inOneLine(title) }],
  };
}

function folded(node: ContainerDirective, source: string): Folded | undefined {
  const block = blockOf(node);
  const { name, position } = node;
  const attributes = (node.attributes ?? {}) as Attributes;
  const placed = position ? { position } : {};
  if (block?.is === 'pictures' && (name === 'figure' || name === 'gallery'))
    return {
      type: 'figureBlock',
      ...placed,
      attrs: {
        name,
        attributes,
        pictures: block.pictures.map(pictureOf),
        plain: false,
      },
      children: captionOf(block.caption, source),
    };
  if (block?.is === 'card' && isCardName(name))
    return {
      type: 'cardBlock',
      ...placed,
      attrs: {
        name,
        attributes,
        href: block.link.url,
        label: lineOf(block.link.children, source, { inLink: true }),
        title: block.link.title ?? '',
        text: lineOf(block.text, source),
        picture: block.picture ? pictureOf(block.picture) : null,
      },
    };
  return undefined;
}

/** @param source that `root` was parsed from */
export function foldBlocks(root: Root, source: string): void {
  settleBlocks(root, source);
  const open: Parents[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    node.children = (node.children as Nodes[]).map((child) =>
      child.type === 'containerDirective' ? (folded(child, source) ?? child) : child,
    ) as typeof node.children;
    for (const child of node.children) if ('children' in child) open.push(child);
  }
}

/** Makes pictures alone in a paragraph of the top level figures. Pictures by reference must have their addresses. */
export function foldPictures(root: Root): void {
  root.children = root.children.map((child) => plainFigure(child) ?? child);
}
