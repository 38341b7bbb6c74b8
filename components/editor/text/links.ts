import type { Mark } from '@milkdown/prose/model';
import { Selection, type Command, type EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { marks, nodes } from './schema/kinds';

interface Chosen {
  href: string;
  from: number;
  to: number;
}

const linkIn = (list: readonly Mark[] | undefined): Mark | undefined => list && marks.link.isInSet(list);

/** The link around the cursor or the start of the selection. */
export function chosenLink({ selection: { $from, empty } }: EditorState): Chosen | undefined {
  const { parent } = $from;
  // The cursor after the last letter belongs to the link.
  const index = empty && $from.textOffset === 0 ? $from.index() - 1 : $from.index();
  const mark = linkIn(parent.maybeChild(index)?.marks);
  if (!mark) return undefined;
  const isSame = (at: number): boolean => Boolean(mark.isInSet(parent.maybeChild(at)?.marks ?? []));
  let first = index;
  while (first > 0 && isSame(first - 1)) first--;
  let last = index;
  while (isSame(last + 1)) last++;
  const start = (child: number): number =>
    parent.children.slice(0, child).reduce((sum, { nodeSize }) => sum + nodeSize, $from.start());
  return { href: String(mark.attrs['href']), from: start(first), to: start(last + 1) };
}

/** Range of the selected link, else of the selection, else of the word around the cursor. */
function linkPlace(state: EditorState): { from: number; to: number } {
  const { selection } = state;
  const { $from, from, to, empty } = selection;
  const link = chosenLink(state);
  if (link) return link;
  if (!empty || !$from.parent.isTextblock) return { from, to };
  // Pictures and line breaks end a word.
  const line = $from.parent.textBetween(0, $from.parent.content.size, undefined, ' ');
  const before = /[\p{L}\p{N}_’'-]*$/u.exec(line.slice(0, $from.parentOffset))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}_’'-]*/u.exec(line.slice($from.parentOffset))?.[0].length ?? 0;
  // A cursor at the edge of a word gets a new text.
  return before > 0 && after > 0 ? { from: from - before, to: to + after } : { from, to };
}

/** Text of the link to set: '' where it has none yet; undefined for several lines or a picture. */
export function linkWords(state: EditorState): string | undefined {
  const { from, to } = linkPlace(state);
  const words = state.doc.textBetween(from, to, ' ', '');
  const isLine = state.doc.resolve(from).sameParent(state.doc.resolve(to));
  return isLine && (words !== '' || from === to) ? words : undefined;
}

/** @param words undefined: keeps the current text */
export function putLink(view: EditorView, href: string, words: string | undefined): void {
  const { state } = view;
  const { from, to } = linkPlace(state);
  const mark = marks.link.create({ href });
  const { tr } = state;
  if (words === undefined || (words === linkWords(state) && from < to))
    tr.removeMark(from, to, marks.link).addMark(from, to, mark);
  else {
    const around = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? [];
    tr.replaceWith(
      from,
      to,
      state.schema.text(words, mark.addToSet(around.filter(({ type }) => type !== marks.link))),
    );
  }
  view.dispatch(
    tr
      .setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to)), -1))
      .removeStoredMark(marks.link)
      .scrollIntoView(),
  );
}

export const removeLink: Command = (state, dispatch) => {
  const link = chosenLink(state);
  if (!link) return false;
  dispatch?.(state.tr.removeMark(link.from, link.to, marks.link));
  return true;
};

/** A link whose paragraph contains nothing else. */
export function linkAlone(state: EditorState): { href: string; words: string } | undefined {
  const link = chosenLink(state);
  const { parent } = state.selection.$from;
  if (!link || parent.type !== nodes.paragraph || !parent.children.every(({ isText }) => isText))
    return undefined;
  const words = state.doc.textBetween(link.from, link.to).trim();
  return words !== '' && words === parent.textContent.trim() ? { href: link.href, words } : undefined;
}

export function canLink({ selection, doc }: EditorState): boolean {
  const { $from, from, to, empty } = selection;
  if (empty) return $from.parent.isTextblock && $from.parent.type.allowsMarkType(marks.link);
  let found = false;
  doc.nodesBetween(from, to, (node, _at, parent) => {
    if (node.isInline && parent?.type.allowsMarkType(marks.link)) found = true;
    return !found;
  });
  return found;
}
