// Markdown as a document of the editor, with the source range of each block: unchanged blocks stay verbatim.
import type { Node } from '@milkdown/prose/model';
import { ParserState, type MarkdownNode } from '@milkdown/transformer';
import type {
  Definition,
  Link,
  Node as MdastNode,
  Nodes,
  Parents,
  PhrasingContent,
  Reference,
  Root,
} from 'mdast';
import { prepare } from '@/lib/markdown/prepare';
import { isBounded } from '@/lib/markdown/tree';
import { foldBlocks, foldPictures } from './fold-blocks';
import { parseTree } from './remark';
import { schema } from '../schema/schema';

declare module 'mdast' {
  /** Rendered as a space. */
  interface SoftBreak extends MdastNode {
    type: 'softBreak';
  }
  interface PhrasingContentMap {
    softBreak: SoftBreak;
  }
  interface RootContentMap {
    softBreak: SoftBreak;
  }
}

export interface Segment {
  node: Node;
  from: number;
  to: number;
}

export interface Source {
  text: string;
  segments: readonly Segment[];
}

interface Parsed {
  text: string;
  definitions: ReadonlyMap<string, Definition>;
}

const sourceOf = (node: Nodes, text: string): string =>
  text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);

function definitionsOf(root: Root): Map<string, Definition> {
  const found = new Map<string, Definition>();
  const open: Nodes[] = [root];
  for (let node = open.shift(); node; node = open.shift()) {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
    if ('children' in node) open.push(...node.children);
  }
  return found;
}

/** Line ends become soft breaks. */
function withSoftBreaks(value: string): PhrasingContent[] {
  return value
    .split(/[\t ]*(?:\r\n?|\n)/)
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'softBreak' } as const] : []),
      ...(line ? [{ type: 'text', value: line } as const] : []),
    ]);
}

const firstCharacter = (node: Nodes, text: string): string => text[node.position?.start.offset ?? -1] ?? '';

const linkForms: Readonly<Record<string, string>> = { '<': 'angle', '[': 'words' };

const formOf = (link: Link, text: string): string => linkForms[firstCharacter(link, text)] ?? 'bare';

function targetOf({ identifier }: Reference, { definitions }: Parsed) {
  const { url = '', title } = definitions.get(identifier) ?? {};
  return { url, title: title ?? null };
}

function restoreNode(child: Nodes, parent: Parents, parsed: Parsed): Nodes[] {
  const { text } = parsed;
  // A link without text would be invisible.
  if ((child.type === 'link' || child.type === 'linkReference') && child.children.length === 0)
    return [{ type: 'html', value: sourceOf(child, text) }];
  switch (child.type) {
    case 'text':
      return withSoftBreaks(child.value);
    case 'strong':
    case 'emphasis':
      return [Object.assign(child, { marker: firstCharacter(child, text) === '_' ? '_' : '*' })];
    case 'link':
      return [Object.assign(child, { form: formOf(child, text) })];
    case 'linkReference':
      return [{ type: 'link', ...targetOf(child, parsed), children: child.children }];
    case 'imageReference':
      return [{ type: 'image', ...targetOf(child, parsed), alt: child.alt ?? '' }];
    case 'html':
      return [Object.assign(child, { isBlock: !inlineParents.has(parent.type) })];
    case 'definition':
      return [Object.assign(child, { source: sourceOf(child, text) })];
    default:
      return [child];
  }
}

const inlineParents = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'strong',
  'emphasis',
  'delete',
  'link',
  'linkReference',
]);

const marks = new Set(['strong', 'emphasis', 'delete']);

/** The editor's schema has a mark of one type only once around a text. */
function withoutRepeatedMark(child: Nodes, around: readonly string[]): Nodes[] {
  if (!marks.has(child.type) || !around.includes(child.type) || !('children' in child)) return [child];
  const inside: Nodes[] = child.children;
  return inside.flatMap((each) => withoutRepeatedMark(each, around));
}

/** Restores what the parser drops: emphasis markers, link forms, line breaks. */
function restoreDetails(root: Root, text: string): void {
  const parsed = { text, definitions: definitionsOf(root) };
  const open: { node: Nodes; around: readonly string[] }[] = [{ node: root, around: [] }];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { node, around } = entry;
    if (!('children' in node)) continue;
    const inside = [...around, node.type];
    const read: Nodes[] = node.children;
    const children = read
      .flatMap((child) => withoutRepeatedMark(child, inside))
      .flatMap((child) => restoreNode(child, node, parsed));
    Object.assign(node, { children });
    for (const child of children) open.push({ node: child, around: inside });
  }
}

const lineEnds = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');

function segmentsOf(doc: Node, root: Root, text: string): Segment[] {
  if (doc.childCount !== root.children.length) return [];
  return root.children.flatMap((child, index) => {
    const { start, end } = child.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return [];
    // Includes indentation, which makes indented code.
    const indent = /[\t ]*$/.exec(text.slice(0, start.offset))?.[0].length ?? 0;
    return [{ node: doc.child(index), from: start.offset - indent, to: end.offset }];
  });
}

/** @returns undefined for excessive nesting or repetition, editable only as source */
export function readText(markdown: string): { doc: Node; source: Source } | undefined {
  const prepared = prepare(markdown);
  if (prepared.kind === 'plain' || prepared.text !== lineEnds(markdown)) return undefined;
  const root = parseTree(markdown);
  if (!isBounded(root)) return undefined;
  foldBlocks(root, markdown);
  restoreDetails(root, markdown);
  foldPictures(root);
  const doc = new ParserState(schema).next(root as MarkdownNode).toDoc();
  return { doc, source: { text: markdown, segments: segmentsOf(doc, root, markdown) } };
}
