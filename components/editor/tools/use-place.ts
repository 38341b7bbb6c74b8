// Above the block, else below it; never over the line of the cursor. Phones show the tools at the bottom instead.
import { NodeSelection, type EditorState } from '@milkdown/prose/state';
import { isInTable, selectedRect } from '@milkdown/prose/tables';
import type { EditorView } from '@milkdown/prose/view';
import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { calloutAround } from '../text/blocks/blocks';
import { chosenFigure } from '../text/blocks/figures';
import { chosenLink } from '../text/links';
import { noteAround } from '../text/notes';
import { nodes } from '../text/schema/kinds';

/** Pixels. */
const GAP = 6;

interface Span {
  top: number;
  bottom: number;
}

export interface Room {
  block: Span;
  /** Absent while a block is selected as a whole. */
  line: Span | undefined;
  /** What of the text is visible. */
  visible: Span;
  /** Above it are other fields. */
  textTop: number;
  height: number;
  /** The bubble of a link opens below it. */
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

/** Position of the block whose tools are shown; undefined for a link, which has its line. */
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

function measure(view: EditorView, box: HTMLElement, bar: Element | null): Room {
  const { state } = view;
  const { head } = state.selection;
  const line = state.selection instanceof NodeSelection ? undefined : view.coordsAtPos(head);
  const at = blockAt(state);
  const dom = at === undefined ? undefined : view.nodeDOM(at);
  const fallback = line ?? view.coordsAtPos(head);
  const barBottom = bar?.getBoundingClientRect().bottom ?? 0;
  return {
    block: dom instanceof Element ? dom.getBoundingClientRect() : fallback,
    isLink: at === undefined,
    line,
    visible: { top: Math.max(0, barBottom), bottom: window.innerHeight },
    textTop: view.dom.getBoundingClientRect().top,
    height: box.getBoundingClientRect().height,
  };
}

interface Options {
  view: EditorView;
  state: EditorState;
  /** Of the toolbar. */
  barId: string;
}

export function usePlace(box: RefObject<HTMLElement | null>, { view, state, barId }: Options): void {
  const place = useEffectEvent(() => {
    const element = box.current;
    const around = element?.offsetParent;
    if (!element || !around || getComputedStyle(element).position !== 'absolute') return;
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
    // Pictures that load move the text.
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(later);
    watch?.observe(view.dom);
    addEventListener('scroll', later, { capture: true, passive: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      watch?.disconnect();
      removeEventListener('scroll', later, { capture: true });
      removeEventListener('resize', later);
    };
  }, [view]);
}
