// The text that is edited back into Markdown: blocks nobody touched from the source, letter by letter; a changed one anew,
// with as few escapes as it can have and still be read back as it looks. Of a changed block alone these differ: underlined
// headings become #, links by name hold their address, cells lose the blanks that lined them up, items are indented as little
// as they can be, a line break is a backslash, bold within bold is bold, and blanks at the ends of lines are gone.
import type { Node } from '@milkdown/prose/model';
import { SerializerState } from '@milkdown/transformer';
import type { Nodes } from 'mdast';
import { looksSame } from '../compare';
import { nodes } from '../schema/kinds';
import { readText, type Piece, type Source } from './read';
import { writeTree, type Markers } from './remark';
import { schema } from '../schema/schema';
import { tidy } from '../tidy';

/** The place of each block in the source, where it has one. */
interface Placed {
  node: Node;
  /** Untouched: its piece of the source. */
  piece?: Piece | undefined;
  /** Where it stands in the source, also when it was changed there. */
  place?: number | undefined;
}

function treeOf(block: Node): Nodes {
  const root = schema.topNodeType.create(null, [block]);
  return new SerializerState(schema).run(root).build() as Nodes;
}

/** What the blocks of a text mean to each other: definitions of links, and one of each note. */
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

/** @param block tidied */
function writeBlock(block: Node, markers: Markers, around: string): string {
  if (block.type.name === 'raw') return String(block.attrs['value']);
  const tree = treeOf(block);
  const plain = writeTree(tree, true, markers);
  return isReadAs(block, plain, around) ? plain : writeTree(tree, false, markers);
}

/** Which blocks are still those of the source: from both ends, then by what they hold. */
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
  // A line break alone is enough between some blocks, as long as neither has changed.
  return (before.piece && after.piece) || /\n[\t ]*\r?\n/.test(written) ? written : '\n\n';
}

const bullets = ['-', '*', '+'] as const;

/** Two lists in a row would be one: they take different signs. A list that was changed keeps its own. */
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

/** A block as it is written, with what stands between it and the one before. */
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

/** A block as one of a text: enough to see that two have not grown together. */
const kind = ({ type, isTextblock, childCount }: Node): string =>
  `${type.name} ${isTextblock ? Math.min(1, childCount) : childCount}`;

/** Whether blocks that did not stand together before are still two: code under a list may become part of it. */
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

/** @param source what `readText` gave with the text this one was made of */
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
  // Definitions give blocks their meaning that nobody touched: where they changed, all is read again.
  const again =
    definitionsIn(blocks) === definitionsIn(pieces.map(({ node }) => node))
      ? undefined
      : readText(markdown)?.doc;
  if (seamsHold(parts, around) && (!again || looksSame(again, tidied))) return markdown;
  // Blocks that only stand together read otherwise: the whole is written anew.
  return `${writeTree(new SerializerState(schema).run(tidied).build() as Nodes, false)}\n`;
}
