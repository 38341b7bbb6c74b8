// Words typed on a selected block would replace it, and saving would lose it.
import { NodeSelection, Plugin, TextSelection, type Command, type Transaction } from '@milkdown/prose/state';
import { nodes } from '../schema/kinds';

/** Moves the cursor into the empty paragraph at this place, or adds one. @returns undefined if none may be there */
export function openBelow(tr: Transaction, below: number): Transaction | undefined {
  const $below = tr.doc.resolve(below);
  const isEmpty = $below.nodeAfter?.type === nodes.paragraph && $below.nodeAfter.content.size === 0;
  if (!isEmpty) {
    if (!$below.parent.canReplaceWith($below.index(), $below.index(), nodes.paragraph)) return undefined;
    tr.insert(below, nodes.paragraph.create());
  }
  return tr.setSelection(TextSelection.create(tr.doc, below + 1));
}

/** Moves the cursor into an empty paragraph below, or beside a picture that has words beside it. */
export const goBelow: Command = (state, dispatch) => {
  const { selection, tr } = state;
  if (!(selection instanceof NodeSelection)) return false;
  const { node, $from, to } = selection;
  if (node.type !== nodes.figure && node.type !== nodes.card && node.type !== nodes.image) return false;
  const isInLine = node.isInline && $from.parent.childCount > 1;
  const moved = isInLine ? undefined : openBelow(tr, node.isInline ? $from.after() : to);
  if (!moved && !node.isInline) return false;
  dispatch?.((moved ?? tr.setSelection(TextSelection.create(tr.doc, to))).scrollIntoView());
  return true;
};

/** Below a last block without a line for the cursor: browsers would not move it, or not to the end. */
export const goToEnd: Command = ({ doc, tr }, dispatch) => {
  const last = doc.lastChild;
  if (!last || (last.type !== nodes.figure && !last.isAtom)) return false;
  const moved = openBelow(tr, doc.content.size);
  if (!moved) return false;
  dispatch?.(moved.scrollIntoView());
  return true;
};

/** Must precede plugins that handle typed text. */
export const writeBelow = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput: (view, _from, _to, words) => {
        if (!goBelow(view.state, view.dispatch)) return false;
        const { from } = view.state.selection;
        const insert = () => view.state.tr.insertText(words, from);
        if (!view.someProp('handleTextInput', (handle) => handle(view, from, from, words, insert)))
          view.dispatch(insert());
        return true;
      },
      handleDOMEvents: {
        // Dead keys for accents, and input methods.
        compositionstart: (view) => {
          goBelow(view.state, view.dispatch);
          return false;
        },
      },
    },
  });
