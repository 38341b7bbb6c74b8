import type { Node } from '@milkdown/prose/model';
import { tidy } from '../tidy';
import type { Segment } from './read';

export interface PlacedBlock {
  node: Node;
  /** Unchanged blocks only. */
  segment?: Segment | undefined;
  /** Index in the source, also for changed blocks. */
  place?: number | undefined;
}

const isUnchanged = (block: Node | undefined, segment: Segment | undefined): boolean =>
  Boolean(block && segment && (block === segment.node || block.eq(tidy(segment.node))));

function countUnchanged(blocks: readonly Node[], segments: readonly Segment[], most: number): number {
  let count = 0;
  while (count < most && isUnchanged(blocks[count], segments[count])) count++;
  return count;
}

/** Finds the segment of each block: from both ends, then by content. */
export function placeBlocks(blocks: readonly Node[], segments: readonly Segment[]): PlacedBlock[] {
  const shorter = Math.min(blocks.length, segments.length);
  const head = countUnchanged(blocks, segments, shorter);
  const tail = countUnchanged(blocks.toReversed(), segments.toReversed(), shorter - head);
  const known = new Map(segments.map(({ node }, index) => [node, index] as const));
  const findInMiddle = (node: Node): number =>
    segments.findIndex(
      (segment, index) => index >= head && index < segments.length - tail && isUnchanged(node, segment),
    );
  const placeOf = (node: Node, index: number): number => {
    if (index < head) return index;
    if (index >= blocks.length - tail) return index - blocks.length + segments.length;
    return known.get(node) ?? findInMiddle(node);
  };
  return blocks.map((node, index) => {
    const place = placeOf(node, index);
    if (place >= 0) return { node, segment: segments[place], place };
    return { node, place: blocks.length === segments.length ? index : undefined };
  });
}
