// Places the tools of a block: in a space made above the block; at a block higher than the window, at an edge of the
// window, never over the line of the cursor. On phones, the style sheet places the tools at the bottom instead.
import { NodeSelection, type EditorState } from '@milkdown/prose/state';
import { isInTable, selectedRect } from '@milkdown/prose/tables';
import type { EditorView } from '@milkdown/prose/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { calloutAround } from '../text/blocks/blocks';
import { chosenFigure } from '../text/blocks/figures';
import { chosenLink } from '../text/links';
import { noteAround } from '../text/notes';
import { roomAt, setRoom } from '../text/room';
import { nodes } from '../text/schema/kinds';

/** Pixels. */
const GAP = 6;
const ROOM = '--tools-room';

interface Span {
  top: number;
  bottom: number;
}

export interface Room {
  block: Span;
  /** Absent while a block is selected as a whole. */
  line: Span | undefined;
  /** Part of the window below the toolbar. */
  visible: Span;
  /** Top of the text, below other fields. */
  textTop: number;
  height: number;
  /** The tools of a link are below it. */
  isLink: boolean;
}

/** @returns pixels from the top of the window */
export function placeOf({ block, line, visible, textTop, height, isLink }: Room): number {
  const above = block.top - height - GAP;
  const below = block.bottom + GAP;
  const isAway = block.bottom < visible.top || block.top > visible.bottom;
  const fitsBelow = below + height <= visible.bottom;
  if (isLink && fitsBelow) return below;
  if (isAway || above >= Math.max(visible.top, textTop)) return above;
  if (fitsBelow) return below;
  const isFree = (top: number) => !line || line.bottom <= top || line.top >= top + height;
  const [first, last] = [visible.top + GAP, visible.bottom - height - GAP];
  return isFree(first) && first >= textTop ? first : last;
}

/** Position of the block whose tools are shown; undefined for a link, which is in a line. */
function blockAt(state: EditorState): number | undefined {
  const { selection } = state;
  const { $from } = selection;
  if (selection instanceof NodeSelection) return selection.from;
  const figure = chosenFigure(state);
  if (figure) return figure.at;
  if ($from.parent.type === nodes.code_block) return $from.before();
  if (chosenLink(state)) return undefined;
  if (isInTable(state)) return selectedRect(state).tableStart - 1;
  return (noteAround(state) ?? calloutAround(state))?.at;
}

/** Position of the block above which space is made: of an image or raw HTML within a line, its paragraph. */
function roomFor(state: EditorState): number | undefined {
  const at = blockAt(state);
  if (at === undefined) return undefined;
  const $at = state.doc.resolve(at);
  return $at.parent.isTextblock ? $at.before() : at;
}

const lineOf = (view: EditorView): Span => view.coordsAtPos(view.state.selection.head);

function measure(view: EditorView, box: HTMLElement, bar: Element | null): Room {
  const { state } = view;
  const line = state.selection instanceof NodeSelection ? undefined : lineOf(view);
  const at = blockAt(state);
  const dom = at === undefined ? undefined : view.nodeDOM(at);
  const barBottom = bar?.getBoundingClientRect().bottom ?? 0;
  return {
    block: dom instanceof Element ? dom.getBoundingClientRect() : (line ?? lineOf(view)),
    isLink: at === undefined,
    line,
    visible: { top: Math.max(0, barBottom), bottom: window.innerHeight },
    textTop: view.dom.getBoundingClientRect().top,
    height: box.getBoundingClientRect().height,
  };
}

/** Keeps the line of the cursor where it is on the screen while `change` moves the text. */
function holdLine(view: EditorView, change: () => void): void {
  const before = lineOf(view).top;
  change();
  const moved = lineOf(view).top - before;
  if (before > 0 && before < window.innerHeight) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** @param height pixels of the tools */
function makeRoom(view: EditorView, at: number | undefined, height: number): void {
  const { style } = view.dom;
  const room = at === undefined ? '' : `${Math.ceil(height) + 2 * GAP}px`;
  const isSet = roomAt(view.state) === at;
  if (isSet && style.getPropertyValue(ROOM) === room) return;
  holdLine(view, () => {
    style.setProperty(ROOM, room);
    if (!isSet) setRoom(view, at);
  });
}

interface Options {
  view: EditorView;
  state: EditorState;
  /** Id of the toolbar. */
  barId: string;
}

export function usePlace(box: RefObject<HTMLElement | null>, { view, state, barId }: Options): void {
  // While the pointer is pressed, no space is made: text that moves below it would be selected.
  const isPressed = useRef(false);
  const place = useEffectEvent(() => {
    const element = box.current;
    const around = element?.offsetParent;
    const isPlaced = element && around && getComputedStyle(element).position === 'absolute';
    if (!isPressed.current)
      makeRoom(view, isPlaced ? roomFor(view.state) : undefined, element?.offsetHeight ?? 0);
    if (!isPlaced) return;
    const room = measure(view, element, document.getElementById(barId));
    const top = placeOf(room) - around.getBoundingClientRect().top;
    // The CSP forbids style attributes.
    element.style.setProperty('inset-block-start', `${Math.round(top)}px`);
  });
  useLayoutEffect(() => place(), [view, state]);
  useEffect(() => {
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place());
    };
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      later();
    };
    // Pictures that load move the text.
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(later);
    watch?.observe(view.dom);
    const abort = new AbortController();
    const { signal } = abort;
    view.dom.addEventListener('pointerdown', press, { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, release, { signal });
    addEventListener('scroll', later, { capture: true, passive: true, signal });
    addEventListener('resize', later, { signal });
    return () => {
      cancelAnimationFrame(frame);
      watch?.disconnect();
      abort.abort();
    };
  }, [view]);
}
