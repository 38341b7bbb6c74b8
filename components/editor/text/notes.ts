import type { Node } from '@milkdown/prose/model';
import {
  NodeSelection,
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
  type Command,
  type EditorState,
} from '@milkdown/prose/state';
import { Decoration, DecorationSet } from '@milkdown/prose/view';
import { nodes } from './schema/kinds';

const labelOf = (node: Node): string => String(node.attrs['label']);
/** Markdown ignores the case of labels. */
const plain = (label: string): string => label.toLowerCase();

interface Notes {
  /** Positions by label. */
  definitions: Map<string, number>;
  references: { label: string; at: number }[];
}

export function notesOf(doc: Node): Notes {
  const found: Notes = { definitions: new Map(), references: [] };
  doc.descendants((node, at) => {
    if (node.type === nodes.footnote && !found.definitions.has(plain(labelOf(node))))
      found.definitions.set(plain(labelOf(node)), at);
    if (node.type === nodes.reference) found.references.push({ label: plain(labelOf(node)), at });
  });
  return found;
}

/** Numbered by first reference, like the page. */
export function numbersOf({ references, definitions }: Notes): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { label } of references)
    if (definitions.has(label) && !numbers.has(label)) numbers.set(label, numbers.size + 1);
  return numbers;
}

/**
 * @param text of the document: a literal `[^1]` must not become a reference
 * @param others labels that new notes already have
 */
export function freeLabel(
  { definitions, references }: Notes,
  text: string,
  others: readonly string[] = [],
): string {
  const taken = new Set([...definitions.keys(), ...references.map(({ label }) => label), ...others]);
  let number = 1;
  while (taken.has(String(number)) || text.includes(`[^${number}]`)) number++;
  return String(number);
}

export const insertNote: Command = (state, dispatch) => {
  const { $to, to } = state.selection;
  if (!$to.parent.inlineContent || !$to.parent.canReplaceWith($to.index(), $to.index(), nodes.reference))
    return false;
  if (dispatch) {
    const label = freeLabel(notesOf(state.doc), state.doc.textContent);
    const tr = state.tr.insert(to, nodes.reference.create({ label }));
    const end = tr.doc.content.size;
    tr.insert(end, nodes.footnote.create({ label }, nodes.paragraph.create()));
    dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView());
  }
  return true;
};

export const goToNote: Command = (state, dispatch) => {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.reference) return false;
  const at = notesOf(state.doc).definitions.get(plain(labelOf(selection.node)));
  if (at === undefined) return false;
  dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

export function noteAround({ selection: { $from } }: EditorState): { node: Node; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type === nodes.footnote)
      return { node: $from.node(depth), at: $from.before(depth) };
  return undefined;
}

export const goToReference: Command = (state, dispatch) => {
  const note = noteAround(state);
  const reference =
    note && notesOf(state.doc).references.find(({ label }) => label === plain(labelOf(note.node)));
  if (!reference) return false;
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, reference.at + 1)).scrollIntoView());
  return true;
};

/** `notesPlugin` removes the references. */
export const removeNote: Command = (state, dispatch) => {
  const note = noteAround(state);
  if (!note) return false;
  if (dispatch) {
    const whole = note.at === 0 && note.node.nodeSize === state.doc.content.size;
    dispatch(
      whole
        ? state.tr.replaceWith(0, note.node.nodeSize, nodes.paragraph.create())
        : state.tr.delete(note.at, note.at + note.node.nodeSize),
    );
  }
  return true;
};

const key = new PluginKey<DecorationSet>('notes');

function numbered(doc: Node): DecorationSet {
  const notes = notesOf(doc);
  if (notes.references.length === 0 && notes.definitions.size === 0) return DecorationSet.empty;
  const numbers = numbersOf(notes);
  const drawn: Decoration[] = [];
  for (const { label, at } of notes.references)
    drawn.push(Decoration.node(at, at + 1, { 'data-number': String(numbers.get(label) ?? '?') }));
  for (const [label, at] of notes.definitions)
    drawn.push(
      Decoration.node(
        at,
        at + (doc.nodeAt(at)?.nodeSize ?? 1),
        numbers.has(label) ? { 'data-number': String(numbers.get(label)) } : { 'data-orphan': '' },
      ),
    );
  return DecorationSet.create(doc, drawn);
}

/** Removes references without a note, which Markdown shows literally. */
export const notesPlugin = (): Plugin<DecorationSet> =>
  new Plugin({
    key,
    state: {
      init: (_, { doc }) => numbered(doc),
      apply: (tr, drawn) => (tr.docChanged ? numbered(tr.doc) : drawn),
    },
    props: { decorations: (state) => key.getState(state) },
    appendTransaction: (transactions, _before, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const { references, definitions } = notesOf(doc);
      const lost = references.filter(({ label }) => !definitions.has(label));
      for (const { at } of lost.reverse()) tr.delete(at, at + 1);
      return lost.length > 0 ? tr : null;
    },
  });
