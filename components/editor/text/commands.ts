import {
  chainCommands,
  exitCode,
  lift,
  newlineInCode,
  setBlockType,
  splitBlock,
  toggleMark,
  wrapIn,
} from '@milkdown/prose/commands';
import { Fragment, type MarkType, type Node, type NodeType } from '@milkdown/prose/model';
import {
  NodeSelection,
  Selection,
  TextSelection,
  type Command,
  type EditorState,
} from '@milkdown/prose/state';
import { isInTable } from '@milkdown/prose/tables';
import { marks, nodes } from './schema/kinds';
import { listKind, toggleList } from './lists';
import { insertNote } from './notes';

export type Tool =
  | 'heading2'
  | 'heading3'
  | 'paragraph'
  | 'strong'
  | 'emphasis'
  | 'strike'
  | 'code'
  | 'bullets'
  | 'numbers'
  | 'tasks'
  | 'quote'
  | 'callout'
  | 'codeBlock'
  | 'table'
  | 'rule'
  | 'note';

function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection;
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
}

/** The text block with the cursor. Undefined for gap cursors, selected rules and the whole document. */
function lineOf({ selection }: EditorState): Node | undefined {
  const line = selection instanceof NodeSelection ? selection.node : selection.$from.parent;
  return line.isTextblock ? line : undefined;
}

/** Makes a text block that has this type a paragraph. */
const setBlock =
  (type: NodeType, attrs: Record<string, unknown> = {}): Command =>
  (state, dispatch, view) => {
    const line = lineOf(state);
    const same =
      type !== nodes.paragraph &&
      line?.type === type &&
      Object.entries(attrs).every(([name, value]) => line.attrs[name] === value);
    return setBlockType(same ? nodes.paragraph : type, same ? null : attrs)(state, dispatch, view);
  };

const isInside = ({ selection: { $from } }: EditorState, type: NodeType): boolean =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type).includes(type);

/** Wraps the selection, or lifts it out of a block of this type. */
const toggleWrap =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    isInside(state, type) ? lift(state, dispatch, view) : wrapIn(type)(state, dispatch, view);

/** Callouts cannot contain footnotes. */
function hasFootnote({ doc, selection: { from, to } }: EditorState): boolean {
  let found = false;
  doc.nodesBetween(from, to, ({ type }) => {
    if (type === nodes.footnote) found = true;
    return !found;
  });
  return found;
}

interface Gap {
  parent: Node;
  index: number;
  at: number;
}

/** The place after the current block. */
function gapAfter({ selection: { $to } }: EditorState): Gap {
  if ($to.parent.type === nodes.caption)
    return { parent: $to.node(-2), index: $to.indexAfter(-2), at: $to.after(-1) };
  // Outside a text block, the selection is between blocks.
  if (!$to.parent.isTextblock) return { parent: $to.parent, index: $to.index(), at: $to.pos };
  const depth = $to.depth - 1;
  return { parent: $to.node(depth), index: $to.indexAfter(depth), at: $to.after() };
}

/**
 * Inserts a block after the current one, or in place of an empty paragraph; adds an empty paragraph after the last
 * block of a container.
 * @param cursor where the cursor goes
 */
export function insertBlock(made: Node, cursor: 'inside' | 'below'): Command {
  return (state, dispatch) => {
    const { $to } = state.selection;
    // Markdown has no nested tables and no blocks in code.
    if (isInTable(state) || $to.parent.type.spec.code) return false;
    const { parent, index, at } = gapAfter(state);
    const empty =
      $to.parent.isTextblock &&
      $to.parent.type !== nodes.caption &&
      $to.parent.content.size === 0 &&
      parent.canReplaceWith(index - 1, index, made.type);
    if (!empty && !parent.canReplaceWith(index, index, made.type)) return false;
    if (dispatch) {
      const from = empty ? $to.before() : at;
      const isLast = index === parent.childCount;
      const tr = state.tr.replaceWith(
        from,
        at,
        isLast ? Fragment.from([made, nodes.paragraph.create()]) : Fragment.from(made),
      );
      const place = cursor === 'inside' ? from + 1 : from + made.nodeSize;
      dispatch(tr.setSelection(Selection.near(tr.doc.resolve(place), 1)).scrollIntoView());
    }
    return true;
  };
}

function newTable(rows = 3, columns = 3): Node {
  const row = (type: NodeType) =>
    nodes.table_row.create(
      null,
      Array.from({ length: columns }, () => type.create(null, nodes.paragraph.create())),
    );
  return nodes.table.create(null, [
    row(nodes.table_header),
    ...Array.from({ length: rows - 1 }, () => row(nodes.table_cell)),
  ]);
}

export const commands: Readonly<Record<Tool, Command>> = {
  heading2: setBlock(nodes.heading, { level: 2 }),
  heading3: setBlock(nodes.heading, { level: 3 }),
  paragraph: setBlock(nodes.paragraph),
  strong: toggleMark(marks.strong),
  emphasis: toggleMark(marks.emphasis),
  strike: toggleMark(marks.strike),
  code: toggleMark(marks.code),
  bullets: toggleList('bullets'),
  numbers: toggleList('numbers'),
  tasks: toggleList('tasks'),
  quote: toggleWrap(nodes.blockquote),
  callout: (state, dispatch, view) =>
    hasFootnote(state) ? false : toggleWrap(nodes.callout)(state, dispatch, view),
  codeBlock: (state, dispatch, view) =>
    isInTable(state) ? false : setBlock(nodes.code_block)(state, dispatch, view),
  table: (state, dispatch, view) => insertBlock(newTable(), 'inside')(state, dispatch, view),
  rule: (state, dispatch, view) => insertBlock(nodes.hr.create(), 'below')(state, dispatch, view),
  note: insertNote,
};

export function isOn(state: EditorState, tool: Tool): boolean {
  const line = lineOf(state);
  const list = listKind(state);
  switch (tool) {
    case 'heading2':
    case 'heading3':
      return line?.type === nodes.heading && line.attrs['level'] === (tool === 'heading2' ? 2 : 3);
    case 'paragraph':
      return line?.type === nodes.paragraph;
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
    case 'callout':
      return isInside(state, nodes.callout);
    case 'codeBlock':
      return line?.type === nodes.code_block;
    default:
      return false;
  }
}

/** Markdown has no line break in tables, headings and captions. */
export const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  const { type } = state.selection.$from.parent;
  if (isInTable(state) || type === nodes.heading || type === nodes.caption) return true;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Leaves the code from a second empty line at its end. */
export const enterInCode: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if ($from.parent.type !== nodes.code_block) return false;
  const { textContent } = $from.parent;
  if (!empty || $from.parentOffset !== textContent.length || !textContent.endsWith('\n\n'))
    return newlineInCode(state, dispatch, view);
  if (dispatch) {
    const tr = state.tr.delete($from.pos - 2, $from.pos);
    const after = tr.selection.$from.after();
    tr.insert(after, nodes.paragraph.create());
    dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  }
  return true;
};

/** Makes a typed fence a code block. An input rule does it when a space follows the fence. */
const enterAfterFence: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const lang = /^```([\w+#-]*)$/.exec(parent.textContent)?.[1];
  if (
    !empty ||
    lang === undefined ||
    parent.type !== nodes.paragraph ||
    $from.parentOffset !== parent.content.size
  )
    return false;
  const [start, end, outer] = [$from.start(), $from.end(), $from.depth - 1];
  if (!$from.node(outer).canReplaceWith($from.index(outer), $from.indexAfter(outer), nodes.code_block))
    return false;
  dispatch?.(
    state.tr.delete(start, end).setBlockType(start, start, nodes.code_block, { lang }).scrollIntoView(),
  );
  return true;
};

export const enter: Command = chainCommands(enterInCode, enterAfterFence, (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== nodes.heading || $from.parentOffset !== $from.parent.content.size)
    return false;
  return splitBlock(
    state,
    dispatch && ((tr) => dispatch(tr.setBlockType(tr.selection.from, tr.selection.to, nodes.paragraph))),
    view,
  );
});
