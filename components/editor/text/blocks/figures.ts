import type { Node } from '@milkdown/prose/model';
import { NodeSelection, Selection, type EditorState } from '@milkdown/prose/state';
import { isInTable } from '@milkdown/prose/tables';
import type { EditorView } from '@milkdown/prose/view';
import { MAX_PICTURES, type FigureWidth } from '@/lib/markdown/blocks/blocks';
import { chosenPicture } from '../pictures';
import { nodes } from '../schema/kinds';
import { figureOf, type BlockPicture, type FigureAttrs } from '../schema/schema-directives';
import { changeBlock, putBlock } from './put-block';

export interface Chosen<T> {
  at: number;
  attrs: T;
}

/** The selected figure, or the one whose caption has the cursor. */
export function chosenFigure({ selection }: EditorState): Chosen<FigureAttrs> | undefined {
  if (selection instanceof NodeSelection && selection.node.type === nodes.figure)
    return { at: selection.from, attrs: figureOf(selection.node) };
  const { $from, $to } = selection;
  return $from.parent.type === nodes.caption && $from.sameParent($to)
    ? { at: $from.before(-1), attrs: figureOf($from.node(-1)) }
    : undefined;
}

const makeFigure = (attrs: Partial<FigureAttrs>, words = ''): Node =>
  nodes.figure.create(
    attrs,
    nodes.caption.create(null, words === '' ? undefined : nodes.caption.schema.text(words)),
  );

interface Picture {
  url: string;
  alt: string;
}

const toBlockPicture = ({ url, alt }: Picture): BlockPicture => ({ src: url, alt, title: '' });

/** Replaces the selected picture, else adds one: as a block, or in the line where no block is allowed. */
export function putPicture(view: EditorView, picture: Picture): void {
  const { state } = view;
  const { tr, selection } = state;
  const chosen = chosenPicture(state);
  const figure = chosenFigure(state);
  if (figure?.attrs.name === 'figure') {
    changeBlock(view, figure.at, { pictures: [toBlockPicture(picture)] });
    return;
  }
  const { $from } = selection;
  const isNested = $from.depth > 1 && $from.node(1).type !== nodes.figure;
  const { url: src, alt } = picture;
  if (chosen) {
    tr.setNodeMarkup(chosen.at, undefined, { src, alt, title: chosen.title });
    tr.setSelection(NodeSelection.create(tr.doc, chosen.at));
  } else if (
    isInTable(state) ||
    (isNested && $from.parent.type === nodes.paragraph && $from.parent.content.size === 0)
  )
    tr.replaceSelectionWith(nodes.image.create({ src, alt }), false);
  else if (isNested) {
    const after = $from.after();
    tr.insert(after, nodes.paragraph.create(null, nodes.image.create({ src, alt })));
    tr.setSelection(Selection.near(tr.doc.resolve(after + 2)));
  } else {
    putBlock(view, makeFigure({ name: 'figure', pictures: [toBlockPicture(picture)], plain: true }));
    return;
  }
  view.dispatch(tr.scrollIntoView());
}

function chosenGallery(state: EditorState): Chosen<FigureAttrs> | undefined {
  const chosen = chosenFigure(state);
  return chosen?.attrs.name === 'gallery' ? chosen : undefined;
}

/** Pictures that the selected gallery, or a new one, can still take. */
export const roomInGallery = (state: EditorState): number =>
  MAX_PICTURES - (chosenGallery(state)?.attrs.pictures.length ?? 0);

/** Begins a gallery if none is selected. */
export function addToGallery(view: EditorView, added: readonly Picture[]): void {
  const chosen = chosenGallery(view.state);
  const pictures = [
    ...(chosen?.attrs.pictures ?? []),
    ...added.slice(0, roomInGallery(view.state)).map(toBlockPicture),
  ];
  if (chosen) changeBlock(view, chosen.at, { pictures });
  else if (pictures.length > 0) putBlock(view, makeFigure({ name: 'gallery', pictures }));
}

/** One picture becomes a figure, several become a gallery; adds to the selected gallery. */
export function putPictures(view: EditorView, pictures: readonly Picture[]): void {
  const [only, ...others] = pictures;
  if (only && others.length === 0 && !chosenGallery(view.state)) putPicture(view, only);
  else addToGallery(view, pictures);
}

/** Whether a picture alone in its paragraph is selected. At the top of the text, such pictures are figures already. */
export function canSetWidth(state: EditorState): boolean {
  const { $from } = state.selection;
  return (
    chosenPicture(state) !== undefined &&
    $from.parent.type === nodes.paragraph &&
    $from.parent.childCount === 1 &&
    $from.depth > 0 &&
    $from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), nodes.figure)
  );
}

/** Makes the selected picture a figure; its title becomes the caption. */
export function setPictureWidth(view: EditorView, width: FigureWidth): void {
  const { state } = view;
  const picture = chosenPicture(state);
  if (!picture || !canSetWidth(state)) return;
  const { src, alt, title } = picture;
  const at = state.selection.$from.before();
  const figure = makeFigure(
    { name: 'figure', attributes: { width }, pictures: [{ src, alt, title: '' }] },
    title,
  );
  const tr = state.tr.replaceWith(at, state.selection.$from.after(), figure);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView());
}
