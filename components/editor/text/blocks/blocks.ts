// Blocks that are edited as a whole, and callouts.
import type { Node } from '@milkdown/prose/model';
import { NodeSelection, type Command, type EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { MAX_PICTURES, type CalloutKind, type FigureWidth } from '@/lib/markdown/blocks/blocks';
import { insertBlock } from './commands';
import { chosenPicture } from './pictures';
import { nodes } from './schema/kinds';
import { cardOf, figureOf, type CardAttrs, type FigureAttrs } from './schema/schema-directives';

export interface Chosen<T> {
  at: number;
  attrs: T;
}

export function chosenFigure({ selection }: EditorState): Chosen<FigureAttrs> | undefined {
  return selection instanceof NodeSelection && selection.node.type === nodes.figure
    ? { at: selection.from, attrs: figureOf(selection.node) }
    : undefined;
}

export function chosenCard({ selection }: EditorState): Chosen<CardAttrs> | undefined {
  return selection instanceof NodeSelection && selection.node.type === nodes.card
    ? { at: selection.from, attrs: cardOf(selection.node) }
    : undefined;
}

/** Changes the block and keeps it selected. */
export function changeBlock(
  view: EditorView,
  at: number,
  attrs: Partial<FigureAttrs> | Partial<CardAttrs>,
): void {
  const block = view.state.doc.nodeAt(at);
  if (!block) return;
  const tr = view.state.tr.setNodeMarkup(at, undefined, { ...block.attrs, ...attrs });
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)));
}

/** A callout, or a block that is edited as a whole. */
export function holdsBlock(doc: Node): boolean {
  let found = false;
  doc.descendants(({ type }) => {
    if (type === nodes.callout || type === nodes.figure || type === nodes.card) found = true;
    return !found;
  });
  return found;
}

export const removeBlock: Command = (state, dispatch) => {
  if (!chosenFigure(state) && !chosenCard(state)) return false;
  dispatch?.(state.tr.deleteSelection().scrollIntoView());
  return true;
};

/** After the current block, or after the table or code that takes in no block. */
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

interface Picture {
  url: string;
  alt: string;
}

/** Adds to the selected gallery, else begins one. */
export function addToGallery(view: EditorView, { url, alt }: Picture): void {
  const gallery = chosenFigure(view.state);
  const picture = { src: url, alt, title: '' };
  if (gallery?.attrs.name === 'gallery') {
    if (gallery.attrs.pictures.length < MAX_PICTURES)
      changeBlock(view, gallery.at, { pictures: [...gallery.attrs.pictures, picture] });
  } else putBlock(view, nodes.figure.create({ name: 'gallery', pictures: [picture] }));
}

/** A picture that is alone in its paragraph. */
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

/** The picture becomes a figure, its title the caption. */
export function setPictureWidth(view: EditorView, width: FigureWidth): void {
  const { state } = view;
  const picture = chosenPicture(state);
  if (!picture || !canSetWidth(state)) return;
  const { src, alt, title } = picture;
  const at = state.selection.$from.before();
  const figure = nodes.figure.create({
    name: 'figure',
    attributes: { width },
    pictures: [{ src, alt, title: '' }],
    caption: title,
  });
  const tr = state.tr.replaceWith(at, state.selection.$from.after(), figure);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView());
}

export function calloutAround({ selection: { $from } }: EditorState): { node: Node; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type === nodes.callout) return { node: $from.node(depth), at: $from.before(depth) };
  return undefined;
}

export function setCalloutKind(view: EditorView, kind: CalloutKind): void {
  const callout = calloutAround(view.state);
  if (!callout) return;
  const attributes = { ...(callout.node.attrs['attributes'] as Record<string, string>), kind };
  view.dispatch(view.state.tr.setNodeAttribute(callout.at, 'attributes', attributes));
}

/** The blocks of the callout take its place. */
export const openCallout: Command = (state, dispatch) => {
  const callout = calloutAround(state);
  if (!callout) return false;
  const { parent, index } = ((place) => ({ parent: place.parent, index: place.index() }))(
    state.doc.resolve(callout.at),
  );
  if (!parent.canReplace(index, index + 1, callout.node.content)) return false;
  dispatch?.(
    state.tr
      .replaceWith(callout.at, callout.at + callout.node.nodeSize, callout.node.content)
      .scrollIntoView(),
  );
  return true;
};

/** Fills an unwritten card of this address. */
export function completeCard(
  view: EditorView,
  href: string,
  more: Pick<CardAttrs, 'text' | 'picture'>,
): void {
  const { tr } = view.state;
  tr.doc.descendants((node, at) => {
    if (node.type !== nodes.card) return;
    const card = cardOf(node);
    if (card.name === 'bookmark' && card.href === href && card.text === '' && !card.picture)
      tr.setNodeMarkup(at, undefined, { ...card, ...more });
  });
  if (!tr.docChanged) return;
  const chosen = chosenCard(view.state);
  view.dispatch(chosen ? tr.setSelection(NodeSelection.create(tr.doc, chosen.at)) : tr);
}
