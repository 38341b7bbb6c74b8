// Links: the one the cursor is in, set and taken away.
import type { Mark } from '@milkdown/prose/model';
import { TextSelection, type Command, type EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { marks, nodes } from './kinds';

interface Chosen {
  href: string;
  from: number;
  to: number;
}

const linkIn = (list: readonly Mark[] | undefined): Mark | undefined => list && marks.link.isInSet(list);

/** The whole of the link around the cursor, or of the one the choice begins in. */
export function chosenLink({ selection: { $from, empty } }: EditorState): Chosen | undefined {
  const { parent } = $from;
  // Between two parts the cursor belongs to the one before: behind the last letter of a link one is still in it.
  const index = empty && $from.textOffset === 0 ? $from.index() - 1 : $from.index();
  const mark = linkIn(parent.maybeChild(index)?.marks);
  if (!mark) return undefined;
  const isSame = (at: number): boolean => Boolean(mark.isInSet(parent.maybeChild(at)?.marks ?? []));
  let first = index;
  while (first > 0 && isSame(first - 1)) first--;
  let last = index;
  while (isSame(last + 1)) last++;
  const start = (child: number): number => parent.children.slice(0, child).reduce((sum, { nodeSize }) => sum + nodeSize, $from.start());
  return { href: String(mark.attrs['href']), from: start(first), to: start(last + 1) };
}

/** Words the link is put on. '': none are chosen. */
export function chosenText(state: EditorState): string {
  const link = chosenLink(state);
  const { from, to } = link ?? state.selection;
  return state.doc.textBetween(from, to, ' ', ' ');
}

/** On the link there is, else on what is chosen; words that differ take its place, with the marks they had. */
export function putLink(view: EditorView, href: string, words: string): void {
  const { state } = view;
  const { from, to } = chosenLink(state) ?? state.selection;
  const mark = marks.link.create({ href });
  const { tr } = state;
  if (words === chosenText(state) && from < to) tr.removeMark(from, to, marks.link).addMark(from, to, mark);
  else {
    const around = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? [];
    tr.replaceWith(from, to, state.schema.text(words, mark.addToSet(around.filter(({ type }) => type !== marks.link))));
  }
  const end = tr.mapping.map(to);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link).scrollIntoView());
}

export const removeLink: Command = (state, dispatch) => {
  const link = chosenLink(state);
  if (!link) return false;
  dispatch?.(state.tr.removeMark(link.from, link.to, marks.link));
  return true;
};

/** Whether a link may stand where the cursor is. */
export const canLink = ({ selection: { $from, $to } }: EditorState): boolean => $from.parent.inlineContent && $from.parent === $to.parent && $from.parent.type !== nodes.code_block;
