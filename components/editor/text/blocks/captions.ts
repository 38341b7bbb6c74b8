// Captions are typed below their pictures.
import type { Node } from '@milkdown/prose/model';
import {
  NodeSelection,
  Plugin,
  type Selection,
  TextSelection,
  type Command,
  type EditorState,
} from '@milkdown/prose/state';
import { Decoration, DecorationSet, type EditorView } from '@milkdown/prose/view';
import { nodes } from '../schema/kinds';
import { openBelow } from './write-below';

const isInCaption = ({ $from, $to }: Selection): boolean =>
  $from.parent.type === nodes.caption && $from.sameParent($to);

const selectFigure = (state: EditorState, at: number) =>
  state.tr.setSelection(NodeSelection.create(state.doc, at)).scrollIntoView();

/** Enter in a caption: continues below the pictures. */
export const leaveCaption: Command = (state, dispatch) => {
  if (!isInCaption(state.selection)) return false;
  const tr = openBelow(state.tr, state.selection.$from.after(-1));
  if (!tr) return false;
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** ArrowDown on selected pictures: moves the cursor to the end of their caption. */
export const enterCaption: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.figure) return false;
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, selection.to - 2)).scrollIntoView());
  return true;
};

/** Backspace or ArrowLeft at the start of a caption: selects the pictures. */
export const backToPictures: Command = (state, dispatch) => {
  const { selection } = state;
  if (!isInCaption(selection) || !selection.empty || selection.$from.parentOffset > 0) return false;
  dispatch?.(selectFigure(state, selection.$from.before(-1)));
  return true;
};

/** ArrowUp on the first line of a caption: selects the pictures. */
export const upToPictures: Command = (state, dispatch, view) => {
  const { selection } = state;
  if (!isInCaption(selection) || !selection.empty) return false;
  if (view ? !view.endOfTextblock('up') : selection.$from.parentOffset > 0) return false;
  dispatch?.(selectFigure(state, selection.$from.before(-1)));
  return true;
};

/** Delete at the end of a caption: does nothing, so that the block below does not join the caption. */
export const stopAtCaptionEnd: Command = ({ selection }) =>
  isInCaption(selection) &&
  selection.empty &&
  selection.$from.parentOffset === selection.$from.parent.content.size;

const directions = { up: -1, left: -1, down: 1, right: 1 } as const;

function blockBeside({ doc, selection: { $head } }: EditorState, way: -1 | 1): [Node, number] | undefined {
  for (let depth = $head.depth; depth > 0; depth--) {
    const $edge = doc.resolve(way < 0 ? $head.before(depth) : $head.after(depth));
    const node = way < 0 ? $edge.nodeBefore : $edge.nodeAfter;
    if (node) return [node, way < 0 ? $edge.pos - node.nodeSize : $edge.pos];
  }
  return undefined;
}

/** Arrow keys beside a figure: select it, but from below enter a caption that has text. */
export const enterFigure =
  (key: keyof typeof directions): Command =>
  (state, dispatch, view) => {
    const { selection } = state;
    const way = directions[key];
    if (!(selection instanceof TextSelection) || !selection.empty || !selection.$head.parent.isTextblock)
      return false;
    const [node, at] = blockBeside(state, way) ?? [];
    if (!node || at === undefined || node.type !== nodes.figure) return false;
    if (way < 0 && node.textContent !== '') return false;
    const { parentOffset, parent } = selection.$head;
    const isAtEdge = view ? view.endOfTextblock(key) : parentOffset === (way < 0 ? 0 : parent.content.size);
    if (!isAtEdge) return false;
    dispatch?.(selectFigure(state, at));
    return true;
  };

/** Shows a placeholder in the empty caption of the selected figure, and hides other empty captions. */
function decorationsOf({ doc, selection }: EditorState, placeholder: string): DecorationSet {
  const drawn: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type !== nodes.figure) return !node.isTextblock;
    const isActive = selection.from >= at && selection.to <= at + node.nodeSize;
    const caption = node.firstChild;
    if (caption?.content.size === 0)
      drawn.push(
        Decoration.node(
          at + 1,
          at + 1 + caption.nodeSize,
          isActive ? { 'data-placeholder': placeholder } : { hidden: 'hidden' },
        ),
      );
    return false;
  });
  return DecorationSet.create(doc, drawn);
}

/** A caption has one line: joins the text of all pasted blocks. */
function lineFrom(content: Node['content']): readonly Node[] {
  const found: Node[] = [];
  const { schema } = nodes.caption;
  content.descendants((node) => {
    if (node.isTextblock && found.length > 0) found.push(schema.text(' '));
    if (node.isText) found.push(schema.text((node.text ?? '').replace(/\s+/g, ' '), node.marks));
    return true;
  });
  return found;
}

const targetOf = (event: Event): Element | undefined =>
  event.target instanceof Element ? event.target : undefined;

/** @param placeholder shown in an empty caption */
export const captions = (placeholder: () => string): Plugin =>
  new Plugin({
    props: {
      decorations: (state) => decorationsOf(state, placeholder()),
      // Browsers report a selected figure as a range, which ProseMirror would read as the text of the caption.
      createSelectionBetween: (view, $from, $to) => {
        const node = $from.nodeAfter;
        return node?.type === nodes.figure && $to.pos === $from.pos + node.nodeSize
          ? NodeSelection.create(view.state.doc, $from.pos)
          : null;
      },
      handleClickOn: (view: EditorView, at, node, place, event) => {
        if (node.type !== nodes.figure) return false;
        if (targetOf(event)?.closest('[data-pictures]')) {
          view.dispatch(selectFigure(view.state, place));
          view.focus();
          return true;
        }
        // A click into the caption; without this, Chrome leaves the figure selected.
        if (!(view.state.selection instanceof NodeSelection)) return false;
        view.dispatch(
          view.state.tr.setSelection(
            TextSelection.create(
              view.state.doc,
              Math.min(Math.max(at, place + 2), place + node.nodeSize - 2),
            ),
          ),
        );
        view.focus();
        return true;
      },
      handlePaste: (view, _event, slice) => {
        if (!isInCaption(view.state.selection)) return false;
        const { from, to } = view.state.selection;
        view.dispatch(view.state.tr.replaceWith(from, to, [...lineFrom(slice.content)]).scrollIntoView());
        return true;
      },
    },
  });
