// Keeps unchanged blocks verbatim. A changed block has few escapes and loses setext headings, reference links, cell
// padding, deep indentation, trailing blanks and nested bold; its line breaks become backslashes.
import type { Node } from '@milkdown/prose/model';
import { SerializerState } from '@milkdown/transformer';
import type { Nodes } from 'mdast';
import { looksSame } from '../compare';
import { nodes } from '../schema/kinds';
import { schema } from '../schema/schema';
import { tidy } from '../tidy';
import { listMarkers } from './list-markers';
import { placeBlocks, type PlacedBlock } from './place-blocks';
import { readText, type Source } from './read';
import { writeTree, type Markers } from './remark';

/** @param source from the `readText` call that created `doc` */
export function writeText(doc: Node, source: Source): string {
  const { text, segments } = source;
  const tidied = tidy(doc);
  const blocks = writtenBlocks(tidied, source);
  const placed = placeBlocks(blocks, segments);
  if (isWholeSource(placed, source)) return text;
  const context = contextOf(tidied);
  const parts = partsOf(placed, source, context);
  const markdown = joinParts(parts, source);
  // Changed definitions can change the meaning of unchanged blocks.
  const keepsDefinitions =
    definitionsIn(blocks) === definitionsIn(segments.map(({ node }) => node)) ||
    isReadAsText(tidied, markdown);
  // Blocks would merge: rewrites the whole text.
  return areSeparate(parts, context) && keepsDefinitions ? markdown : `${writeTree(treeOf(tidied))}\n`;
}

/** Without empty paragraphs that the source does not have. */
function writtenBlocks({ children }: Node, { segments }: Source): Node[] {
  const known = new Set(segments.map(({ node }) => node));
  return children.filter(
    (block) => block.content.size > 0 || block.type !== nodes.paragraph || known.has(block),
  );
}

const isWholeSource = (placed: readonly PlacedBlock[], { segments }: Source): boolean =>
  placed.length === segments.length &&
  placed.every(({ segment, place }, index) => segment && place === index);

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

interface Part extends PlacedBlock {
  /** Between the block before and this one. */
  gap: string;
  text: string;
}

function partsOf(placed: readonly PlacedBlock[], source: Source, context: string): Part[] {
  const parts: Part[] = [];
  for (const [index, block] of placed.entries()) {
    const before = parts.at(-1);
    const write = () =>
      writeBlock(block.node, markersOf(block, { before, after: placed[index + 1] }, source), context);
    parts.push({
      ...block,
      gap: before ? gapBetween(before, block, source) : '',
      text: unchangedText(block, source) ?? write(),
    });
  }
  return parts;
}

const textAt = (place: number | undefined, { text, segments }: Source): string | undefined => {
  const segment = place === undefined ? undefined : segments[place];
  return segment && text.slice(segment.from, segment.to);
};

const unchangedText = ({ segment }: PlacedBlock, { text }: Source): string | undefined =>
  segment && text.slice(segment.from, segment.to);

function gapBetween(before: PlacedBlock, after: PlacedBlock, { text, segments }: Source): string {
  if (before.place === undefined || after.place !== before.place + 1) return '\n\n';
  const written = text.slice(segments[before.place]?.to, segments[after.place]?.from);
  // A single line break is safe only between unchanged blocks.
  return (before.segment && after.segment) || /\n[\t ]*\r?\n/.test(written) ? written : '\n\n';
}

function markersOf(
  block: PlacedBlock,
  { before, after }: { before: Part | undefined; after: PlacedBlock | undefined },
  source: Source,
): Markers {
  const { type } = block.node;
  return listMarkers(type, {
    own: textAt(block.place, source),
    before: before?.node.type === type ? before.text : undefined,
    after: after?.node.type === type ? unchangedText(after, source) : undefined,
  });
}

function writeBlock(block: Node, markers: Markers, context: string): string {
  if (block.type === nodes.raw) return String(block.attrs['value']);
  const tree = treeOf(schema.topNodeType.create(null, [block]));
  const plain = writeTree(tree, { ...markers, plain: true });
  return isReadAsBlock(block, plain + context) ? plain : writeTree(tree, markers);
}

const treeOf = (doc: Node): Nodes => new SerializerState(schema).run(doc).build() as Nodes;

function isReadAsBlock(block: Node, markdown: string): boolean {
  const again = readText(markdown)?.doc.firstChild;
  return again !== null && again !== undefined && looksSame(again, block);
}

/** True for a text that is editable only as source. */
function isReadAsText(doc: Node, markdown: string): boolean {
  const again = readText(markdown)?.doc;
  return !again || looksSame(again, doc);
}

function joinParts(parts: readonly Part[], { text, segments }: Source): string {
  const lead = segments[0] ? text.slice(0, segments[0].from) : '';
  const end = segments.length > 0 ? text.slice(segments.at(-1)?.to) : '';
  return lead + parts.map((part) => part.gap + part.text).join('') + end;
}

const definitionsIn = (blocks: readonly Node[]): string =>
  blocks
    .filter(({ type }) => type === nodes.raw)
    .map(({ attrs }) => String(attrs['value']))
    .join('\n');

/** New adjacent blocks must stay separate; code after a list may join it. */
const areSeparate = (parts: readonly Part[], context: string): boolean =>
  parts.every((after, index) => {
    const before = parts[index - 1];
    return !before || areNeighbours(before, after) || isReadAsPair(before, after, context);
  });

/** Unchanged, as in the source. */
const areNeighbours = (before: Part, after: Part): boolean =>
  Boolean(before.segment && after.segment) && after.place === (before.place ?? 0) + 1;

function isReadAsPair(before: Part, after: Part, context: string): boolean {
  const pair = readText(before.text + after.gap + after.text + context)?.doc;
  return (
    pair !== undefined && shapesOf(tidy(pair).children.slice(0, 2)) === shapesOf([before.node, after.node])
  );
}

/** Differs between a block and the same block merged with its neighbour. */
const shapesOf = (blocks: readonly Node[]): string =>
  blocks
    .map(
      ({ type, isTextblock, childCount }) =>
        `${type.name} ${isTextblock ? Math.min(1, childCount) : childCount}`,
    )
    .join();
