// Blocks that are edited as a whole become one node with their content as attributes.
import type { Image, Node as MdastNode, Nodes, Parents, Root } from 'mdast';
import { blockOf, settleBlocks, type ContainerDirective } from '@/lib/markdown/blocks/blocks';
import {
  isCardName,
  type Attributes,
  type BlockPicture,
  type CardAttrs,
  type FigureAttrs,
} from '../schema/schema-directives';
import { lineOf } from './phrases';

interface Folded extends MdastNode {
  type: 'figureBlock' | 'cardBlock';
  attrs: FigureAttrs | CardAttrs;
}

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
        caption: lineOf(block.caption, source),
      },
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

/** @param source of which `root` is the tree */
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
