import type { Node } from '@milkdown/prose/model';
import { NodeSelection } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { insertBlock } from '../commands';
import type { CardAttrs, FigureAttrs } from '../schema/schema-directives';

/** Changes the block and keeps it selected. */
export function changeBlock(
  view: EditorView,
  at: number,
  attrs: Partial<FigureAttrs> | Partial<CardAttrs>,
): void {
  const block = view.state.doc.nodeAt(at);
  if (!block) return;
  const { selection } = view.state;
  const tr = view.state.tr.setNodeMarkup(at, undefined, { ...block.attrs, ...attrs });
  // A cursor in the caption stays there.
  view.dispatch(selection instanceof NodeSelection ? tr.setSelection(NodeSelection.create(tr.doc, at)) : tr);
}

/** Inserts the block after the current one; after a table or code, which can contain no block. Selects it. */
export function putBlock(view: EditorView, block: Node): void {
  const into = insertBlock(block, 'below');
  if (!into(view.state)) {
    const { $to, to } = view.state.selection;
    const after = $to.depth > 0 ? $to.after(1) : to;
    const tr = view.state.tr.insert(after, block);
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, after)).scrollIntoView());
    return;
  }
  into(view.state, (tr) => {
    let at = -1;
    tr.doc.descendants((node, place) => {
      if (node === block) at = place;
      return at < 0;
    });
    view.dispatch(at < 0 ? tr : tr.setSelection(NodeSelection.create(tr.doc, at)));
  });
}
