// Writes unchanged blocks verbatim and changed blocks with few escapes. A changed block loses setext headings,
// reference links, cell padding, deep indentation, trailing blanks and nested bold; its line breaks become backslashes.
import type { Node } from '@milkdown/prose/model';
import { SerializerState } from '@milkdown/transformer';
import type { Nodes } from 'mdast';
import { looksSame } from '../compare';
import { nodes } from '../schema/kinds';
import { readText, type Piece, type Source } from './read';
import { writeTree, type Markers } from './remark';
import { schema } from '../schema/schema';
import { tidy } from '../tidy';

interface Placed {
  node: Node;
  /** Source range, only for an unchanged block. */
  piece?: Piece | undefined;
  /** Index of the block in the source, also for a changed block. */
  place?: number | undefined;
}

function treeOf(block: Node): Nodes {
  const root = schema.topNodeType.create(null, [block]);
  return new SerializerState(schema).run(root).build() as Nodes;
}

/** Link definitions and stubs of notes, so that a single block parses as it does in the whole text. */
function meanings(doc: Node): string {
  const found = new Set<string>();
  doc.descendants((node) => {
    if (node.type === nodes.footnote) found.add(`[^${String(node.attrs['label'])}]: .`);
    if (node.type === nodes.raw && String(node.attrs['value']).startsWith('['))
      found.add(String(node.attrs['value']));
  });
  return [...found].map((each) => `\n\n${each}`).join('');
}

function isReadAs(block: Node, markdown: string, around: string): boolean {
  const again = readText(markdown + around)?.doc.firstChild;
  return again !== null && again !== undefined && looksSame(again, block);
}

function writeBlock(block: Node, markers: Markers, around: string): string {
  if (block.type.name === 'raw') return String(block.attrs['value']);
  const tree = treeOf(block);
  const plain = writeTree(tree, true, markers);
  return isReadAs(block, plain, around) ? plain : writeTree(tree, false, markers);
}

/** Matches blocks with the source: from the start, from the end, then by content. */
function place(blocks: readonly Node[], pieces: readonly Piece[]): Placed[] {
  const known = new Map(pieces.map((piece, index) => [piece.node, index] as const));
  const is = (block: Node | undefined, piece: Piece | undefined): boolean =>
    Boolean(block && piece && (block === piece.node || block.eq(tidy(piece.node))));
  let head = 0;
  while (head < Math.min(blocks.length, pieces.length) && is(blocks[head], pieces[head])) head++;
  let tail = 0;
  while (
    tail < Math.min(blocks.length, pieces.length) - head &&
    is(blocks.at(-1 - tail), pieces.at(-1 - tail))
  )
    tail++;
  const aligned = blocks.length === pieces.length;
  return blocks.map((node, index) => {
    if (index < head) return { node, piece: pieces[index], place: index };
    const back = blocks.length - index;
    if (back <= tail) return { node, piece: pieces.at(-back), place: pieces.length - back };
    const at =
      known.get(node) ??
      pieces.findIndex((piece, other) => other >= head && other < pieces.length - tail && is(node, piece));
    return at >= 0 ? { node, piece: pieces[at], place: at } : { node, place: aligned ? index : undefined };
  });
}

function gap(before: Placed, after: Placed, { text, pieces }: Source): string {
  if (before.place === undefined || after.place !== before.place + 1) return '\n\n';
  const written = text.slice(pieces[before.place]?.to, pieces[after.place]?.from);
  // Some blocks are separated by a single line break, which is safe only while neither block changes.
  return (before.piece && after.piece) || /\n[\t ]*\r?\n/.test(written) ? written : '\n\n';
}

const bullets = ['-', '*', '+'] as const;

/** Adjacent lists with the same marker would merge. A changed list keeps its marker where possible. */
function markersFor(
  { node, place: at }: Placed,
  before: string | undefined,
  after: string | undefined,
  { text, pieces }: Source,
): Markers {
  const own = at === undefined ? '' : text.slice(pieces[at]?.from, pieces[at]?.to).trimStart();
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

const sourceOf = ({ piece }: Placed, { text }: Source): string | undefined =>
  piece && text.slice(piece.from, piece.to);

interface Part extends Placed {
  gap: string;
  text: string;
}

function partsOf(placed: readonly Placed[], source: Source, around: string): Part[] {
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
      text: sourceOf(each, source) ?? writeBlock(each.node, markers(), around),
    });
  });
  return parts;
}

/** Enough of a block's structure to detect merged blocks. */
const kind = ({ type, isTextblock, childCount }: Node): string =>
  `${type.name} ${isTextblock ? Math.min(1, childCount) : childCount}`;

/** Whether newly adjacent blocks stay separate; code after a list may become part of it. */
function seamsHold(parts: readonly Part[], around: string): boolean {
  return parts.every((after, index) => {
    const before = parts[index - 1];
    if (!before || (before.piece && after.piece && after.place === (before.place ?? 0) + 1)) return true;
    const pair = readText(before.text + after.gap + after.text + around)?.doc;
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

/** @param source from the `readText` call that `doc` originates from */
export function writeText(doc: Node, source: Source): string {
  const { text, pieces } = source;
  const tidied = tidy(doc);
  const known = new Set(pieces.map(({ node }) => node));
  const blocks = tidied.children.filter(
    (block) => block.content.size > 0 || block.type !== nodes.paragraph || known.has(block),
  );
  const placed = place(blocks, pieces);
  if (placed.length === pieces.length && placed.every(({ piece, place: at }, index) => piece && at === index))
    return text;
  const around = meanings(tidied);
  const parts = partsOf(placed, source, around);
  const lead = pieces[0] ? text.slice(0, pieces[0].from) : '';
  const end = pieces.length > 0 ? text.slice(pieces.at(-1)?.to) : '';
  const markdown = lead + parts.map((part) => part.gap + part.text).join('') + end;
  // Changed definitions can change the meaning of unchanged blocks, so the result is parsed again.
  const again =
    definitionsIn(blocks) === definitionsIn(pieces.map(({ node }) => node))
      ? undefined
      : readText(markdown)?.doc;
  if (seamsHold(parts, around) && (!again || looksSame(again, tidied))) return markdown;
  // Blocks would merge: writes the whole text afresh, with escapes.
  return `${writeTree(new SerializerState(schema).run(tidied).build() as Nodes, false)}\n`;
}
