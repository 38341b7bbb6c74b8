import { TextSelection, type Command, type EditorState, type Selection } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { nodes } from './schema/kinds';

const canBeLeft = ({ $from }: Selection): boolean =>
  $from.parent.type === nodes.code_block ||
  $from.parent.type === nodes.caption ||
  [nodes.callout, nodes.blockquote].some((type) => $from.depth > 0 && $from.node(1).type === type);

/** Footnotes come last in every text. */
function isAtEdge({ $from }: Selection, way: -1 | 1): boolean {
  return Array.from({ length: $from.depth }, (_, depth) =>
    way < 0
      ? $from.index(depth) === 0
      : $from
          .node(depth)
          .children.slice($from.indexAfter(depth))
          .every(({ type }) => type === nodes.footnote),
  ).every(Boolean);
}

function isOnLastLine({ selection: { $from } }: EditorState, way: -1 | 1, view?: EditorView): boolean {
  const { parent, parentOffset } = $from;
  if (parent.type !== nodes.code_block)
    return view
      ? view.endOfTextblock(way < 0 ? 'up' : 'down')
      : parentOffset === (way < 0 ? 0 : parent.content.size);
  const { textContent } = parent;
  return !(way < 0 ? textContent.slice(0, parentOffset) : textContent.slice(parentOffset)).includes('\n');
}

/**
 * At the text's edge the browser has no line to move to: adds a paragraph outside of code, callouts and quotes.
 * @param way -1 up, 1 down
 */
export const leaveBlock =
  (way: -1 | 1): Command =>
  (state, dispatch, view) => {
    const { selection } = state;
    const { $from, empty } = selection;
    if (!empty || !$from.parent.isTextblock || !canBeLeft(selection)) return false;
    if (!isAtEdge(selection, way) || !isOnLastLine(state, way, view)) return false;
    if (dispatch) {
      const at = way < 0 ? $from.before(1) : $from.after(1);
      const tr = state.tr.insert(at, nodes.paragraph.create());
      dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
    }
    return true;
  };
