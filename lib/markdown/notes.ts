// A margin note follows the block that first refers to it.
import type { Element, ElementContent, Root } from 'hast';
import type {
  Blockquote,
  FootnoteDefinition,
  Nodes,
  PhrasingContent,
  Root as MarkdownRoot,
  RootContent,
} from 'mdast';
import type { MarkdownLabels } from './labels';
import { eachElement, element, text, textOf } from './tree';

const MAX_BACKLINKS = 5;
/** Characters of about three lines, by which a note may overlap the next block. */
const ROOMY = 200;

function takeDefinitions(root: MarkdownRoot): Map<string, FootnoteDefinition> {
  const found = new Map<string, FootnoteDefinition>();
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!('children' in node)) continue;
    for (const child of node.children) {
      if (child.type === 'footnoteDefinition' && !found.has(child.identifier))
        found.set(child.identifier, child);
      open.push(child);
    }
    node.children = node.children.filter((child) => child.type !== 'footnoteDefinition');
  }
  return found;
}

function reference(number: number, insideLink: boolean): PhrasingContent {
  const digits = { type: 'text', value: String(number) } as const;
  // HTML forbids nested links.
  return insideLink
    ? digits
    : {
        type: 'link',
        url: `#note-${number}`,
        data: { hProperties: { dataNoteRef: String(number) } },
        children: [digits],
      };
}

/** Numbers references and moves definitions after the first block that uses them. */
export function gatherNotes(root: MarkdownRoot): void {
  const definitions = takeDefinitions(root);
  const numbers = new Map<string, number>();
  const blocks: RootContent[] = [];

  /** @returns definitions first referenced here */
  const number = (block: Nodes): FootnoteDefinition[] => {
    const referenced: FootnoteDefinition[] = [];
    const walk = (node: Nodes, insideLink: boolean): void => {
      if (!('children' in node)) return;
      node.children.forEach((child, index) => {
        if (child.type !== 'footnoteReference') return walk(child, insideLink || child.type === 'link');
        const definition = definitions.get(child.identifier);
        if (definition && !numbers.has(child.identifier)) {
          numbers.set(child.identifier, numbers.size + 1);
          referenced.push(definition);
        }
        (node.children as Nodes[])[index] = reference(numbers.get(child.identifier) ?? 0, insideLink);
      });
    };
    walk(block, false);
    return referenced;
  };

  for (const block of root.children) {
    blocks.push(block);
    const waiting = number(block);
    for (let definition = waiting.shift(); definition; definition = waiting.shift()) {
      // Notes may refer to others.
      waiting.push(...number(definition));
      const note: Blockquote = {
        type: 'blockquote',
        data: { hName: 'aside', hProperties: { dataNote: String(numbers.get(definition.identifier)) } },
        children: definition.children,
      };
      blocks.push(note);
    }
  }
  root.children = blocks;
}

const isNote = (node: Root['children'][number] | undefined): node is Element =>
  node?.type === 'element' && node.properties['dataNote'] !== undefined;
const isWide = (node: Element): boolean => ['pre', 'table', 'figure', 'div'].includes(node.tagName);

function nameReferences(root: Root, labels: MarkdownLabels, prefix: string): Map<string, number> {
  const calls = new Map<string, number>();
  eachElement(root, (node) => {
    const number = node.properties['dataNoteRef'];
    if (typeof number !== 'string') return;
    const call = (calls.get(number) ?? 0) + 1;
    calls.set(number, call);
    node.properties = {
      className: ['ref'],
      href: `#${prefix}note-${number}`,
      id: `${prefix}ref-${number}${call > 1 ? `-${call}` : ''}`,
      ariaLabel: labels.note(Number(number)),
    };
  });
  return calls;
}

function dressNote(note: Element, calls: Map<string, number>, labels: MarkdownLabels, prefix: string): void {
  const number = String(note.properties['dataNote']);
  note.properties = {
    className: ['note'],
    id: `${prefix}note-${number}`,
    role: 'note',
    ariaLabel: labels.note(Number(number)),
  };
  note.children = note.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const backlinks: ElementContent[] = [];
  for (let call = 1; call <= Math.min(calls.get(number) ?? 1, MAX_BACKLINKS); call++) {
    const href = `#${prefix}ref-${number}${call > 1 ? `-${call}` : ''}`;
    backlinks.push(
      element('a', { className: ['back'], href, ariaLabel: labels.back(Number(number), call) }, [
        text(call === 1 ? number : String.fromCharCode(96 + call)),
      ]),
    );
  }
  const first = note.children.find((child): child is Element => child.type === 'element');
  if (first?.tagName === 'p') first.children.unshift(...backlinks);
  else note.children.unshift(element('p', {}, backlinks));
}

/**
 * Wraps each block with its notes in `.noted`. `.loose`: notes may overlap the next block: tall plain text without
 * notes.
 */
export function dressNotes(root: Root, labels: MarkdownLabels, prefix: string): void {
  const calls = nameReferences(root, labels, prefix);
  const blocks: Root['children'] = [];
  const nodes = root.children.filter((node) => !(node.type === 'text' && node.value.trim() === ''));
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    if (!node) continue;
    if (node.type !== 'element' || !isNote(nodes[at + 1])) {
      blocks.push(node);
      continue;
    }
    const notes: Element[] = [];
    for (let next = nodes[at + 1]; isNote(next); next = nodes[at + 1]) {
      dressNote(next, calls, labels, prefix);
      notes.push(next);
      at++;
    }
    const below = nodes[at + 1];
    const loose =
      below?.type === 'element' &&
      !isWide(below) &&
      !isNote(nodes[at + 2]) &&
      (/^h\d$/.test(below.tagName) || textOf(below).length > ROOMY);
    blocks.push(
      element('div', { className: loose ? ['noted', 'loose'] : ['noted'] }, [
        node,
        element('div', { className: ['notes'] }, notes),
      ]),
    );
  }
  root.children = blocks;
}
