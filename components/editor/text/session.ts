// An editor of one text. Emits Markdown after a pause in typing, and nothing before an edit.
import { dropCursor } from '@milkdown/prose/dropcursor';
import { gapCursor } from '@milkdown/prose/gapcursor';
import { history } from '@milkdown/prose/history';
import { keymap } from '@milkdown/prose/keymap';
import type { Node } from '@milkdown/prose/model';
import { EditorState, Plugin, type Transaction } from '@milkdown/prose/state';
import { tableEditing } from '@milkdown/prose/tables';
import { EditorView } from '@milkdown/prose/view';
import { codeEnter } from './code-enter';
import { textKeys } from './keys';
import { notesPlugin } from './notes';
import { readText, type Source } from './markdown/read';
import { typingRules } from './rules';
import { schema } from './schema/schema';
import { shapePlugin } from './tables';
import { taskItem } from './task-item';
import { writeText } from './markdown/write';
import { writeBelow } from './blocks/write-below';

/** Milliseconds. */
const PAUSE = 200;
/** Milliseconds; some releases reach no page, as in a menu of the system. */
const LONGEST_PRESS = 1000;
/** Marks transactions with a text from outside the editor. */
const OUTSIDE = 'outside';

export interface SessionOptions {
  host: HTMLElement;
  value: string;
  onChange: (markdown: string) => void;
  /** Called after each change of text or selection. */
  onState: (state: EditorState) => void;
  /** Before the built-in plugins; the first to handle a key wins. */
  plugins: readonly Plugin[];
  attributes: () => Record<string, string>;
  /** While false, edits are dropped; the text stays focusable. */
  editable: () => boolean;
}

export interface Session {
  view: EditorView;
  /** Replaces the text. @returns false if only editable as Markdown source */
  take: (value: string) => boolean;
  flush: () => void;
  destroy: () => void;
}

/** Replaces only the difference, to preserve the cursor. */
function replaceText(tr: Transaction, next: Node): Transaction {
  const start = tr.doc.content.findDiffStart(next.content);
  const end = tr.doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return tr;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  return tr.doc.eq(next) ? tr : tr.replaceWith(0, tr.doc.content.size, next.content);
}

/** A controlled field that renders during its own click loses its new state. */
const isCheckable = ({ target }: Event): boolean =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');

/** Drops edits; `contenteditable=false` would lose the focus. */
const writeLock = (editable: () => boolean): Plugin =>
  new Plugin({
    filterTransaction: (transaction) =>
      editable() || !transaction.docChanged || transaction.getMeta(OUTSIDE) === true,
  });

const plugins = (own: readonly Plugin[]): Plugin[] => [
  writeBelow(),
  codeEnter(),
  ...own,
  typingRules(),
  keymap(textKeys),
  history({ depth: 1000 }),
  notesPlugin(),
  shapePlugin(),
  tableEditing(),
  gapCursor(),
  dropCursor({ class: 'drop-cursor', color: false }),
];

/** @returns undefined if only editable as Markdown source */
export function startSession({
  host,
  value,
  onChange,
  onState,
  plugins: own,
  attributes,
  editable,
}: SessionOptions): Session | undefined {
  const read = readText(value);
  if (!read) return undefined;
  let source: Source = read.source;
  let out = value;
  // Emitted values not yet received back: their echo is not an external change.
  let awaited: readonly string[] = [];
  let written = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressedAt = -LONGEST_PRESS;
  // A change of the page between press and release would move the pressed button.
  const isPressed = (): boolean => performance.now() - pressedAt < LONGEST_PRESS;
  const release = (): void => void (pressedAt = -LONGEST_PRESS);

  const flush = (): void => {
    clearTimeout(timer);
    if (!written) return;
    written = false;
    const markdown = writeText(view.state.doc, source);
    if (markdown === out) return;
    out = markdown;
    awaited = [...awaited, markdown];
    onChange(markdown);
  };
  const later = (): void => {
    clearTimeout(timer);
    // Not during the composition of an input method.
    timer = setTimeout(() => (view.composing || isPressed() ? later() : flush()), PAUSE);
  };

  const view = new EditorView(host, {
    state: EditorState.create({ schema, doc: read.doc, plugins: [writeLock(editable), ...plugins(own)] }),
    nodeViews: { list_item: taskItem },
    // Pixels. Keeps the cursor clear of tools below its block, and of the foot of a form.
    scrollThreshold: { top: 0, right: 0, bottom: 120, left: 0 },
    scrollMargin: { top: 5, right: 5, bottom: 136, left: 5 },
    attributes,
    handleDOMEvents: {
      blur: () => {
        if (isPressed()) later();
        else flush();
        return false;
      },
      // The value must be complete for Ctrl+S and Ctrl+P.
      keydown: (_view, { key, metaKey, ctrlKey }) => {
        release();
        if ((metaKey || ctrlKey) && key.length === 1 && 'sp'.includes(key.toLowerCase())) flush();
        return false;
      },
    },
    dispatchTransaction(transaction) {
      const { state, transactions } = view.state.applyTransaction(transaction);
      view.updateState(state);
      if (transactions.some(({ docChanged }) => docChanged) && !transaction.getMeta(OUTSIDE)) {
        written = true;
        later();
      }
      onState(state);
    },
  });

  const take = (next: string): boolean => {
    const echo = awaited.lastIndexOf(next);
    if (echo >= 0) awaited = awaited.slice(echo + 1);
    if (echo >= 0 || next === out) return true;
    const other = readText(next);
    if (!other) return false;
    clearTimeout(timer);
    written = false;
    out = next;
    awaited = [];
    source = other.source;
    view.dispatch(replaceText(view.state.tr, other.doc).setMeta(OUTSIDE, true));
    return true;
  };

  const listening = new AbortController();
  const { signal } = listening;
  // The value must be complete for the pressed button.
  const onClick = (event: Event): void => {
    if (isCheckable(event)) setTimeout(flush);
    else flush();
  };
  document.addEventListener('click', onClick, { signal, capture: true });
  document.addEventListener('pointerdown', () => (pressedAt = performance.now()), { signal, capture: true });
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, release, { signal, capture: true });
  window.addEventListener('pagehide', flush, { signal });
  document.addEventListener('visibilitychange', flush, { signal });
  onState(view.state);

  return {
    view,
    take,
    flush,
    destroy: () => {
      flush();
      listening.abort();
      view.destroy();
    },
  };
}
