import { NodeSelection, type EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { nodes } from './schema/kinds';

export interface PictureWords {
  alt: string;
  title: string;
}

export function chosenPicture({
  selection,
}: EditorState): ({ at: number; src: string } & PictureWords) | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.image) return undefined;
  const { src, alt, title } = selection.node.attrs as { src: string } & PictureWords;
  return { at: selection.from, src, alt, title };
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
