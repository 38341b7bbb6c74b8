// What the tools, the keys and the insert menu do to a text. Pure: each says whether it can, and does it when told.
import { chainCommands, exitCode, lift, newlineInCode, setBlockType, splitBlock, toggleMark, wrapIn } from '@milkdown/prose/commands';
import { Fragment, type MarkType, type Node, type NodeType } from '@milkdown/prose/model';
import { Selection, TextSelection, type Command, type EditorState } from '@milkdown/prose/state';
import { isInTable } from '@milkdown/prose/tables';
import { marks, nodes } from './kinds';
import { listKind, toggleList } from './lists';
import { insertNote } from './notes';

export type Tool = 'heading2' | 'heading3' | 'paragraph' | 'strong' | 'emphasis' | 'strike' | 'code' | 'bullets' | 'numbers' | 'tasks' | 'quote' | 'codeBlock' | 'table' | 'rule' | 'note';

function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection;
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
}

const block = (type: NodeType, attrs: Record<string, unknown> = {}): Command => (state, dispatch, view) => {
  const { parent } = state.selection.$from;
  // The same again makes it a paragraph.
  const same = parent.type === type && type !== nodes.paragraph && Object.entries(attrs).every(([name, value]) => parent.attrs[name] === value);
  return setBlockType(same ? nodes.paragraph : type, same ? null : attrs)(state, dispatch, view);
};

const isInside = ({ selection: { $from } }: EditorState, type: NodeType): boolean => Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type).includes(type);

const quote: Command = (state, dispatch, view) => (isInside(state, nodes.blockquote) ? lift(state, dispatch, view) : wrapIn(nodes.blockquote)(state, dispatch, view));

/** Puts a block where the cursor is, in place of an empty paragraph, and a paragraph under it where the text would end. */
function insertBlock(made: Node, into: 'inside' | 'below'): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    // A table within a table, or a rule in a note's only line, is nothing Markdown can say.
    if (isInTable(state) || $from.parent.type.spec.code) return false;
    const depth = $from.depth;
    const index = $from.index(depth - 1);
    const empty = $from.parent.content.size === 0 && $from.node(depth - 1).canReplaceWith(index, index + 1, made.type);
    if (!empty && !$from.node(depth - 1).canReplaceWith(index + 1, index + 1, made.type)) return false;
    const from = empty ? $from.before() : $from.after();
    const isLast = $from.indexAfter(depth - 1) === $from.node(depth - 1).childCount;
    if (dispatch) {
      const tr = state.tr.replaceWith(from, empty ? $from.after() : from, isLast ? Fragment.from([made, nodes.paragraph.create()]) : Fragment.from(made));
      const place = into === 'inside' ? from + 1 : from + made.nodeSize;
      dispatch(tr.setSelection(Selection.near(tr.doc.resolve(place), 1)).scrollIntoView());
    }
    return true;
  };
}

function newTable(rows = 3, columns = 3): Node {
  const row = (type: NodeType) => nodes.table_row.create(null, Array.from({ length: columns }, () => type.create(null, nodes.paragraph.create())));
  return nodes.table.create(null, [row(nodes.table_header), ...Array.from({ length: rows - 1 }, () => row(nodes.table_cell))]);
}


export const commands: Readonly<Record<Tool, Command>> = {
  heading2: block(nodes.heading, { level: 2 }),
  heading3: block(nodes.heading, { level: 3 }),
  paragraph: block(nodes.paragraph),
  strong: toggleMark(marks.strong),
  emphasis: toggleMark(marks.emphasis),
  strike: toggleMark(marks.strike),
  code: toggleMark(marks.code),
  bullets: toggleList('bullets'),
  numbers: toggleList('numbers'),
  tasks: toggleList('tasks'),
  quote,
  codeBlock: (state, dispatch, view) => (isInTable(state) ? false : block(nodes.code_block)(state, dispatch, view)),
  table: (state, dispatch, view) => insertBlock(newTable(), 'inside')(state, dispatch, view),
  rule: (state, dispatch, view) => insertBlock(nodes.hr.create(), 'below')(state, dispatch, view),
  note: insertNote,
};

/** Tools that show whether they are on. */
export function isOn(state: EditorState, tool: Tool): boolean {
  const { parent } = state.selection.$from;
  const list = listKind(state);
  switch (tool) {
    case 'heading2':
    case 'heading3':
      return parent.type === nodes.heading && parent.attrs['level'] === (tool === 'heading2' ? 2 : 3);
    case 'paragraph':
      return parent.type === nodes.paragraph;
    case 'strong':
    case 'emphasis':
    case 'strike':
    case 'code':
      return isMarked(state, marks[tool]);
    case 'bullets':
    case 'numbers':
    case 'tasks':
      return list === tool;
    case 'quote':
      return isInside(state, nodes.blockquote);
    case 'codeBlock':
      return parent.type === nodes.code_block;
    default:
      return false;
  }
}

/** A line break within the paragraph. Tables and headings have none. */
export const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  if (isInTable(state) || state.selection.$from.parent.type === nodes.heading) return true;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Enter on the empty last line of code leaves it; elsewhere it is a line of code. */
const enterInCode: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if ($from.parent.type !== nodes.code_block) return false;
  const { textContent } = $from.parent;
  if (!empty || $from.parentOffset !== textContent.length || !textContent.endsWith('\n\n')) return newlineInCode(state, dispatch, view);
  if (dispatch) {
    const tr = state.tr.delete($from.pos - 2, $from.pos);
    const after = tr.selection.$from.after();
    tr.insert(after, nodes.paragraph.create());
    dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  }
  return true;
};

/** Enter after a heading begins a paragraph, whatever the cursor's place was. */
/** Enter after a fence begins the code: so does a space, by a rule of typing. */
const enterAfterFence: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const lang = /^```([\w+#-]*)$/.exec(parent.textContent)?.[1];
  if (!empty || lang === undefined || parent.type !== nodes.paragraph || $from.parentOffset !== parent.content.size) return false;
  const [start, end] = [$from.start(), $from.end()];
  if (!$from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), nodes.code_block)) return false;
  dispatch?.(state.tr.delete(start, end).setBlockType(start, start, nodes.code_block, { lang }).scrollIntoView());
  return true;
};

export const enter: Command = chainCommands(enterInCode, enterAfterFence, (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== nodes.heading || $from.parentOffset !== $from.parent.content.size) return false;
  return splitBlock(state, dispatch && ((tr) => dispatch(tr.setBlockType(tr.selection.from, tr.selection.to, nodes.paragraph))), view);
});
