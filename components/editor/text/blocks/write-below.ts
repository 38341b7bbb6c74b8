// Words typed on a selected block or picture go below it: they would replace it, and saving would lose it.
import { NodeSelection, Plugin, TextSelection, type Command } from '@milkdown/prose/state';
import { nodes } from './schema/kinds';

/** Moves the cursor into an empty paragraph below, or beside a picture that has words beside it. */
export const goBelow: Command = (state, dispatch) => {
  const { selection, tr } = state;
  if (!(selection instanceof NodeSelection)) return false;
  const { node, $from, to } = selection;
  if (node.type !== nodes.figure && node.type !== nodes.card && node.type !== nodes.image) return false;
  const below = node.isInline ? $from.after() : to;
  const $below = tr.doc.resolve(below);
  const isEmpty = $below.nodeAfter?.type === nodes.paragraph && $below.nodeAfter.content.size === 0;
  const mayInsert = $below.parent.canReplaceWith($below.index(), $below.index(), nodes.paragraph);
  if (node.isInline && ($from.parent.childCount > 1 || (!isEmpty && !mayInsert)))
    tr.setSelection(TextSelection.create(tr.doc, to));
  else if (isEmpty) tr.setSelection(TextSelection.create(tr.doc, below + 1));
  else if (mayInsert) {
    tr.insert(below, nodes.paragraph.create());
    tr.setSelection(TextSelection.create(tr.doc, below + 1));
  } else return false;
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Must come before plugins that handle typed words. */
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
        // Accents and input methods.
        compositionstart: (view) => {
          goBelow(view.state, view.dispatch);
          return false;
        },
      },
    },
  });
