// The block that leaves room above it for its tools.
import { Plugin, PluginKey, type EditorState } from '@milkdown/prose/state';
import { Decoration, DecorationSet, type EditorView } from '@milkdown/prose/view';

type Position = number | undefined;

const key = new PluginKey<Position>('room');

export const roomPlugin = (): Plugin =>
  new Plugin<Position>({
    key,
    state: {
      init: () => undefined,
      apply(tr, at) {
        const set = tr.getMeta(key) as { at: Position } | undefined;
        if (set) return set.at;
        const mapped = at === undefined ? undefined : tr.mapping.mapResult(at);
        return mapped?.deletedAfter ? undefined : mapped?.pos;
      },
    },
    props: {
      decorations(state) {
        const at = roomAt(state);
        const node = at === undefined ? null : state.doc.nodeAt(at);
        if (at === undefined || !node) return null;
        return DecorationSet.create(state.doc, [
          Decoration.node(at, at + node.nodeSize, { class: 'has-room' }),
        ]);
      },
    },
  });

export const roomAt = (state: EditorState): Position => key.getState(state);

/** Not a step of undo. */
export const setRoom = (view: EditorView, at: Position): void =>
  view.dispatch(view.state.tr.setMeta(key, { at }));
