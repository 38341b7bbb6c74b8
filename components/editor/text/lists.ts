import type { Node, NodeType, ResolvedPos } from '@milkdown/prose/model';
import { liftListItem, splitListItem, wrapInList } from '@milkdown/prose/schema-list';
import type { Command, EditorState } from '@milkdown/prose/state';
import { nodes } from './schema/kinds';

export type ListKind = 'bullets' | 'numbers' | 'tasks';

interface Found {
  node: Node;
  at: number;
}

function around($from: ResolvedPos, type: (node: Node) => boolean): Found | undefined {
  for (let depth = $from.depth; depth > 0; depth--)
    if (type($from.node(depth))) return { node: $from.node(depth), at: $from.before(depth) };
  return undefined;
}

const isList = ({ type }: Node): boolean => type === nodes.bullet_list || type === nodes.ordered_list;

export function listKind({ selection: { $from } }: EditorState): ListKind | undefined {
  const list = around($from, isList);
  const item = around($from, ({ type }) => type === nodes.list_item);
  if (!list || !item) return undefined;
  return item.node.attrs['checked'] !== null
    ? 'tasks'
    : list.node.type === nodes.ordered_list
      ? 'numbers'
      : 'bullets';
}

const typeOf = (kind: ListKind): NodeType => (kind === 'numbers' ? nodes.ordered_list : nodes.bullet_list);

/** Markdown allows check boxes only before text. */
export const isTickable = (item: Node): boolean => item.firstChild?.type === nodes.paragraph;

const retype =
  (kind: ListKind): Command =>
  (state, dispatch) => {
    const list = around(state.selection.$from, isList);
    if (!list) return false;
    const { tr } = state;
    tr.setNodeMarkup(list.at, typeOf(kind), { spread: list.node.attrs['spread'] as boolean });
    list.node.forEach((item, offset) => {
      const checked =
        kind === 'tasks' && isTickable(item) ? ((item.attrs['checked'] as boolean | null) ?? false) : null;
      if (item.attrs['checked'] !== checked)
        tr.setNodeMarkup(list.at + 1 + offset, undefined, { ...item.attrs, checked });
    });
    dispatch?.(tr);
    return true;
  };

export const toggleList =
  (kind: ListKind): Command =>
  (state, dispatch, view) => {
    const now = listKind(state);
    if (now === kind) return liftListItem(nodes.list_item)(state, dispatch, view);
    if (now) return retype(kind)(state, dispatch, view);
    return wrapInList(typeOf(kind))(
      state,
      dispatch &&
        ((tr) => {
          if (kind === 'tasks') {
            const list = around(tr.doc.resolve(tr.selection.from), isList);
            list?.node.forEach(
              (item, offset) =>
                isTickable(item) &&
                tr.setNodeMarkup(list.at + 1 + offset, undefined, { ...item.attrs, checked: false }),
            );
          }
          dispatch(tr);
        }),
      view,
    );
  };

export const nextItem: Command = (state, dispatch, view) => {
  const item = around(state.selection.$from, ({ type }) => type === nodes.list_item);
  if (!item) return false;
  return splitListItem(nodes.list_item, {
    ...item.node.attrs,
    checked: item.node.attrs['checked'] === null ? null : false,
  })(state, dispatch, view);
};

export const tickTask: Command = (state, dispatch) => {
  const item = around(state.selection.$from, ({ type }) => type === nodes.list_item);
  if (!item || item.node.attrs['checked'] === null) return false;
  dispatch?.(
    state.tr.setNodeMarkup(item.at, undefined, { ...item.node.attrs, checked: !item.node.attrs['checked'] }),
  );
  return true;
};
