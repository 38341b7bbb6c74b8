// Keeps unchanged blocks verbatim. A changed block has few escapes and loses setext headings, reference links, cell
// padding, deep indentation, trailing blanks and nested bold; its line breaks become backslashes.
import type { Node } from '@milkdown/prose/model';
import { SerializerState } from '@milkdown/transformer';
import type { Nodes } from 'mdast';
import { looksSame } from '../compare';
import { nodes } from '../schema/kinds';
import { readText, type Segment, type Source } from './read';
import { writeTree, type Markers } from './remark';
import { schema } from '../schema/schema';
import { tidy } from '../tidy';

interface Placed {
  node: Node;
  /** Unchanged blocks only. */
  segment?: Segment | undefined;
  /** Index in the source, also for changed blocks. */
  place?: number | undefined;
}

function treeOf(block: Node): Nodes {
  const root = schema.topNodeType.create(null, [block]);
  return new SerializerState(schema).run(root).build() as Nodes;
}

/** Definitions of links and stubs of notes: behind a single block, they make it parse as in the whole text. */
function contextOf(doc: Node): string {
  const found = new Set<string>();
  doc.descendants((node) => {
    if (node.type === nodes.footnote) found.add(`[^${String(node.attrs['label'])}]: .`);
    if (node.type === nodes.raw && String(node.attrs['value']).startsWith('['))
      found.add(String(node.attrs['value']));
  });
  return [...found].map((each) => `\n\n${each}`).join('');
}

function isReadAs(block: Node, markdown: string, context: string): boolean {
  const again = readText(markdown + context)?.doc.firstChild;
  return again !== null && again !== undefined && looksSame(again, block);
}

function writeBlock(block: Node, markers: Markers, context: string): string {
  if (block.type.name === 'raw') return String(block.attrs['value']);
  const tree = treeOf(block);
  const plain = writeTree(tree, true, markers);
  return isReadAs(block, plain, context) ? plain : writeTree(tree, false, markers);
}

/** Finds the segment of each block: from both ends, then by content. */
function place(blocks: readonly Node[], segments: readonly Segment[]): Placed[] {
  const known = new Map(segments.map((segment, index) => [segment.node, index] as const));
  const is = (block: Node | undefined, segment: Segment | undefined): boolean =>
    Boolean(block && segment && (block === segment.node || block.eq(tidy(segment.node))));
  let head = 0;
  while (head < Math.min(blocks.length, segments.length) && is(blocks[head], segments[head])) head++;
  let tail = 0;
  while (
    tail < Math.min(blocks.length, segments.length) - head &&
    is(blocks.at(-1 - tail), segments.at(-1 - tail))
  )
    tail++;
  const aligned = blocks.length === segments.length;
  return blocks.map((node, index) => {
    if (index < head) return { node, segment: segments[index], place: index };
    const back = blocks.length - index;
    if (back <= tail) return { node, segment: segments.at(-back), place: segments.length - back };
    const at =
      known.get(node) ??
      segments.findIndex(
        (segment, other) => other >= head && other < segments.length - tail && is(node, segment),
      );
    return at >= 0
      ? { node, segment: segments[at], place: at }
      : { node, place: aligned ? index : undefined };
  });
}

function gap(before: Placed, after: Placed, { text, segments }: Source): string {
  if (before.place === undefined || after.place !== before.place + 1) return '\n\n';
  const written = text.slice(segments[before.place]?.to, segments[after.place]?.from);
  // A single line break is safe only between unchanged blocks.
  return (before.segment && after.segment) || /\n[\t ]*\r?\n/.test(written) ? written : '\n\n';
}

const bullets = ['-', '*', '+'] as const;

/** Adjacent lists with one marker would merge; a changed list keeps its marker if possible. */
function markersFor(
  { node, place: at }: Placed,
  before: string | undefined,
  after: string | undefined,
  { text, segments }: Source,
): Markers {
  const own = at === undefined ? '' : text.slice(segments[at]?.from, segments[at]?.to).trimStart();
  if (node.type.name === 'ordered_list') {
    const sign = (written: string | undefined) => /^\s*\d+([.)])/.exec(written ?? '')?.[1];
    const wanted = sign(own) === ')' ? ')' : '.';
    return {
      ordered: sign(before) === wanted || sign(after) === wanted ? (wanted === '.' ? ')' : '.') : wanted,
    };
  }
  if (node.type.name !== 'bullet_list') return {};
  const sign = (written: string | undefined) =>
    bullets.find((each) => written?.trimStart().startsWith(`${each} `));
  const wanted = sign(own) ?? '-';
  const taken = [sign(before), sign(after)];
  return { bullet: taken.includes(wanted) ? (bullets.find((each) => !taken.includes(each)) ?? '-') : wanted };
}

const sourceOf = ({ segment }: Placed, { text }: Source): string | undefined =>
  segment && text.slice(segment.from, segment.to);

interface Part extends Placed {
  gap: string;
  text: string;
}

function partsOf(placed: readonly Placed[], source: Source, context: string): Part[] {
  const parts: Part[] = [];
  placed.forEach((each, index) => {
    const [before, after] = [parts[index - 1], placed[index + 1]];
    const isLike = (other: Placed | undefined): other is Placed => other?.node.type === each.node.type;
    const markers = () =>
      markersFor(
        each,
        isLike(before) ? before.text : undefined,
        isLike(after) ? sourceOf(after, source) : undefined,
        source,
      );
    parts.push({
      ...each,
      gap: before ? gap(before, each, source) : '',
      text: sourceOf(each, source) ?? writeBlock(each.node, markers(), context),
    });
  });
  return parts;
}

/** Differs between a block and the same block merged with its neighbour. */
const kind = ({ type, isTextblock, childCount }: Node): string =>
  `${type.name} ${isTextblock ? Math.min(1, childCount) : childCount}`;

/** New adjacent blocks must stay separate; code after a list may join it. */
function areSeparate(parts: readonly Part[], context: string): boolean {
  return parts.every((after, index) => {
    const before = parts[index - 1];
    if (!before || (before.segment && after.segment && after.place === (before.place ?? 0) + 1)) return true;
    const pair = readText(before.text + after.gap + after.text + context)?.doc;
    return (
      pair !== undefined &&
      tidy(pair).children.slice(0, 2).map(kind).join() === [before.node, after.node].map(kind).join()
    );
  });
}

const definitionsIn = (blocks: readonly Node[]): string =>
  blocks
    .filter(({ type }) => type === nodes.raw)
    .map(({ attrs }) => String(attrs['value']))
    .join('\n');

/** @param source from the `readText` call that created `doc` */
export function writeText(doc: Node, source: Source): string {
  const { text, segments } = source;
  const tidied = tidy(doc);
  const known = new Set(segments.map(({ node }) => node));
  const blocks = tidied.children.filter(
    (block) => block.content.size > 0 || block.type !== nodes.paragraph || known.has(block),
  );
  const placed = place(blocks, segments);
  if (
    placed.length === segments.length &&
    placed.every(({ segment, place: at }, index) => segment && at === index)
  )
    return text;
  const context = contextOf(tidied);
  const parts = partsOf(placed, source, context);
  const lead = segments[0] ? text.slice(0, segments[0].from) : '';
  const end = segments.length > 0 ? text.slice(segments.at(-1)?.to) : '';
  const markdown = lead + parts.map((part) => part.gap + part.text).join('') + end;
  // Changed definitions can change the meaning of unchanged blocks.
  const again =
    definitionsIn(blocks) === definitionsIn(segments.map(({ node }) => node))
      ? undefined
      : readText(markdown)?.doc;
  if (areSeparate(parts, context) && (!again || looksSame(again, tidied))) return markdown;
  // Blocks would merge: rewrites the whole text.
  return `${writeTree(new SerializerState(schema).run(tidied).build() as Nodes, false)}\n`;
}
