// Blocks that are edited with their tools, and callouts.
import type { Node } from '@milkdown/prose/model';
import { NodeSelection, type Command, type EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import type { CalloutKind } from '@/lib/markdown/blocks/blocks';
import { nodes } from '../schema/kinds';
import { cardOf, type CardAttrs } from '../schema/schema-directives';
import { chosenFigure, type Chosen } from './figures';

export function chosenCard({ selection }: EditorState): Chosen<CardAttrs> | undefined {
  return selection instanceof NodeSelection && selection.node.type === nodes.card
    ? { at: selection.from, attrs: cardOf(selection.node) }
    : undefined;
}

/** Whether the text contains a callout, or a block that is edited as a whole. */
export function hasBlock(doc: Node): boolean {
  let found = false;
  doc.descendants(({ type }) => {
    if (type === nodes.callout || type === nodes.figure || type === nodes.card) found = true;
    return !found;
  });
  return found;
}

export const removeBlock: Command = (state, dispatch) => {
  const chosen = chosenFigure(state) ?? chosenCard(state);
  if (!chosen) return false;
  dispatch?.(
    state.tr.setSelection(NodeSelection.create(state.doc, chosen.at)).deleteSelection().scrollIntoView(),
  );
  return true;
};

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

/** Replaces the callout by the blocks in it. */
export const unwrapCallout: Command = (state, dispatch) => {
  const callout = calloutAround(state);
  if (!callout) return false;
  const $at = state.doc.resolve(callout.at);
  if (!$at.parent.canReplace($at.index(), $at.index() + 1, callout.node.content)) return false;
  dispatch?.(
    state.tr
      .replaceWith(callout.at, callout.at + callout.node.nodeSize, callout.node.content)
      .scrollIntoView(),
  );
  return true;
};

/** A card instead of the paragraph with the cursor. @returns false where no card may be */
export const becomeCard =
  (card: Pick<CardAttrs, 'name' | 'href' | 'label'>): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    if ($from.parent.type !== nodes.paragraph) return false;
    const [index, outer] = [$from.index(-1), $from.node(-1)];
    if (!outer.canReplaceWith(index, index + 1, nodes.card)) return false;
    if (dispatch) {
      const at = $from.before();
      const tr = state.tr.replaceWith(at, $from.after(), nodes.card.create(card));
      dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView());
    }
    return true;
  };

/** Adds summary and picture to bookmarks of this address that have neither; a label replaces theirs. */
export function completeCard(
  view: EditorView,
  href: string,
  summary: Pick<CardAttrs, 'text' | 'picture'> & Partial<Pick<CardAttrs, 'label'>>,
): void {
  const { tr } = view.state;
  tr.doc.descendants((node, at) => {
    if (node.type !== nodes.card) return;
    const card = cardOf(node);
    if (card.name === 'bookmark' && card.href === href && card.text === '' && !card.picture)
      tr.setNodeMarkup(at, undefined, { ...card, ...summary });
  });
  if (!tr.docChanged) return;
  const chosen = chosenCard(view.state);
  view.dispatch(chosen ? tr.setSelection(NodeSelection.create(tr.doc, chosen.at)) : tr);
}
