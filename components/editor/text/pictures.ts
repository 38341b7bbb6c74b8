import { NodeSelection, Selection, type EditorState } from '@milkdown/prose/state';
import { isInTable } from '@milkdown/prose/tables';
import type { EditorView } from '@milkdown/prose/view';
import { nodes } from './schema/kinds';

export interface PictureWords {
  alt: string;
  /** Caption, if alone in its paragraph. */
  title: string;
}

export function chosenPicture({
  selection,
}: EditorState): ({ at: number; src: string } & PictureWords) | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.image) return undefined;
  const { src, alt, title } = selection.node.attrs as { src: string } & PictureWords;
  return { at: selection.from, src, alt, title };
}

export function putPicture(view: EditorView, { url, alt }: { url: string; alt: string }): void {
  const { state } = view;
  const { tr, selection } = state;
  const chosen = chosenPicture(state);
  const figure =
    selection instanceof NodeSelection &&
    selection.node.type === nodes.figure &&
    selection.node.attrs['name'] === 'figure';
  if (figure)
    tr.setNodeAttribute(selection.from, 'pictures', [{ src: url, alt, title: '' }]).setSelection(
      NodeSelection.create(tr.doc, selection.from),
    );
  else if (chosen)
    tr.setNodeMarkup(chosen.at, undefined, { src: url, alt, title: chosen.title }).setSelection(
      NodeSelection.create(tr.doc, chosen.at),
    );
  else {
    const picture = nodes.image.create({ src: url, alt });
    const { $from } = selection;
    const isLine = $from.parent.type === nodes.paragraph;
    if (isInTable(state) || (isLine && $from.parent.content.size === 0))
      tr.replaceSelectionWith(picture, false);
    else {
      const after = $from.depth > 0 ? $from.after() : selection.to;
      tr.insert(after, nodes.paragraph.create(null, picture));
      tr.setSelection(Selection.near(tr.doc.resolve(after + 2)));
    }
  }
  view.dispatch(tr.scrollIntoView());
}

export function describePicture(view: EditorView, words: Partial<PictureWords>): void {
  const { state } = view;
  const chosen = chosenPicture(state);
  if (!chosen) return;
  const tr = state.tr.setNodeMarkup(chosen.at, undefined, {
    src: chosen.src,
    alt: chosen.alt,
    title: chosen.title,
    ...words,
  });
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, chosen.at)));
}

export function removePicture(view: EditorView): void {
  if (chosenPicture(view.state)) view.dispatch(view.state.tr.deleteSelection());
}
