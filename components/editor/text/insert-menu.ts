import type { Node } from '@milkdown/prose/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { nodes } from './schema/kinds';

export interface InsertMenu {
  /** Position of the text typed into the menu. */
  from: number;
  /** Characters before `from` to remove: the `/`, if typed. */
  signs: 0 | 1;
  words: string;
  index: number;
}

type Change = { open: number; signs: 0 | 1 } | { index: number } | 'close';

const key = new PluginKey<InsertMenu | null>('insert-menu');
/** Characters typed into the menu; longer text closes it. */
const LONGEST = 24;

export const menuOf = (state: EditorState): InsertMenu | null => key.getState(state) ?? null;

function next(tr: Transaction, menu: InsertMenu | null): InsertMenu | null {
  const change = tr.getMeta(key) as Change | undefined;
  if (change === 'close') return null;
  if (change && 'open' in change) return { from: change.open, signs: change.signs, words: '', index: 0 };
  if (!menu) return null;
  if (change) return { ...menu, index: change.index };
  const from = tr.mapping.map(menu.from, -1);
  const { $from, empty } = tr.selection;
  if (!empty || $from.pos < from || $from.start() > from - menu.signs) return null;
  const words = tr.doc.textBetween(from, $from.pos, '\n', '\n');
  const sign = menu.signs === 0 || tr.doc.textBetween(from - 1, from) === '/';
  if (!sign || words.includes('\n') || words.length > LONGEST || words.startsWith(' ')) return null;
  return { ...menu, from, words, index: words === menu.words ? menu.index : 0 };
}

export const openMenu = (view: EditorView): void =>
  view.dispatch(view.state.tr.setMeta(key, { open: view.state.selection.to, signs: 0 }).scrollIntoView());
export const closeMenu = (view: EditorView): void => view.dispatch(view.state.tr.setMeta(key, 'close'));
export const moveInMenu = (view: EditorView, index: number): void =>
  view.dispatch(view.state.tr.setMeta(key, { index }));

export function removeMenuText(view: EditorView): void {
  const menu = menuOf(view.state);
  if (menu)
    view.dispatch(
      view.state.tr.delete(menu.from - menu.signs, view.state.selection.to).setMeta(key, 'close'),
    );
}

const canHaveMenu = ({ type }: Node): boolean => !type.spec.code && type !== nodes.caption;

interface Options {
  onKey: (view: EditorView, event: KeyboardEvent) => boolean;
  listId: string;
  optionId: (index: number) => string;
}

export const insertMenu = ({ onKey, listId, optionId }: Options): Plugin<InsertMenu | null> =>
  new Plugin({
    key,
    state: { init: () => null, apply: next },
    props: {
      handleTextInput: (view, from, to, text) => {
        const { $from } = view.state.selection;
        const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
        if (text !== '/' || !canHaveMenu($from.parent) || !/(?:^|\s)$/.test(before)) return false;
        view.dispatch(view.state.tr.insertText('/', from, to).setMeta(key, { open: from + 1, signs: 1 }));
        return true;
      },
      handleKeyDown: (view, event) => menuOf(view.state) !== null && !event.isComposing && onKey(view, event),
      attributes: (state): Record<string, string> => {
        const menu = menuOf(state);
        return menu ? { 'aria-controls': listId, 'aria-activedescendant': optionId(menu.index) } : {};
      },
      handleDOMEvents: {
        blur: (view) => {
          if (menuOf(view.state)) closeMenu(view);
          return false;
        },
      },
    },
  });
