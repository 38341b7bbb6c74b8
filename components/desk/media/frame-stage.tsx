// The whole picture with its crop and its focal point, by pointer and by arrow keys.
'use client';

import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Messages } from '@/lib/i18n/messages';
import { fillText } from '@/lib/i18n/fill-text';
import {
  focusIn,
  middleOf,
  moveCorner,
  moveRect,
  type Corner,
  type Point,
  type Rect,
  type Size,
} from '@/lib/media/framing';
import styles from './change.module.scss';

export type FrameMode = 'focus' | 'crop';

interface Props {
  picture: Size & { url: string };
  mode: FrameMode;
  rect: Rect;
  /** null: the middle. */
  point: Point | null;
  labels: Messages['media']['frame'];
  onRect: (rect: Rect) => void;
  onPoint: (point: Point) => void;
}

const arrows: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Part = 'point' | 'rect' | Corner;

const within = (value: number, least: number, length: number) =>
  Math.min(Math.max(value, least), least + length);

export function FrameStage({ picture, mode, rect, point, labels, onRect, onPoint }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<{ part: Part; from: Point; rect: Rect }>(null);
  const { width, height } = picture;
  const shown = point ?? middleOf(rect);
  const focus = focusIn(rect, shown) ?? { x: 50, y: 50 };

  const putPoint = ({ x, y }: Point) =>
    onPoint({ x: within(x, rect.x, rect.width), y: within(y, rect.y, rect.height) });

  function atPointer({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    return {
      x: ((clientX - box.left) / box.width) * width,
      y: ((clientY - box.top) / box.height) * height,
    };
  }

  function press(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    const at = atPointer(event);
    const part = (event.target as HTMLElement).dataset['part'] as Part | undefined;
    if (mode === 'focus') putPoint(at);
    else if (!part) return;
    drag.current = { part: mode === 'focus' ? 'point' : (part ?? 'rect'), from: at, rect };
    stage.current?.setPointerCapture(event.pointerId);
    event.preventDefault();
    const focused = mode === 'focus' ? 'point' : part;
    stage.current?.querySelector<HTMLElement>(`[data-part=${String(focused)}]`)?.focus();
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const held = drag.current;
    if (!held) return;
    const at = atPointer(event);
    if (held.part === 'point') putPoint(at);
    else if (held.part === 'rect')
      onRect(moveRect(held.rect, { x: at.x - held.from.x, y: at.y - held.from.y }, picture));
    else onRect(moveCorner(held.rect, held.part, { at, size: picture }));
  }

  /** A percent of the picture; ten with Shift. */
  function step(event: KeyboardEvent<HTMLElement>): void {
    const arrow = arrows[event.key];
    const part = event.currentTarget.dataset['part'] as Part;
    if (!arrow) return;
    event.preventDefault();
    const share = event.shiftKey ? 10 : 1;
    const of = part === 'point' ? rect : picture;
    const by = { x: (arrow.x * share * of.width) / 100, y: (arrow.y * share * of.height) / 100 };
    if (part === 'point') putPoint({ x: shown.x + by.x, y: shown.y + by.y });
    else if (part === 'rect') onRect(moveRect(rect, by, picture));
    else {
      const at =
        part === 'start'
          ? { x: rect.x + by.x, y: rect.y + by.y }
          : { x: rect.x + rect.width + by.x, y: rect.y + rect.height + by.y };
      onRect(moveCorner(rect, part, { at, size: picture }));
    }
  }

  const percent = (value: number, length: number) => `${(value / length) * 100}%`;
  const numbers = {
    left: rect.x,
    top: rect.y,
    width: rect.width,
    height: rect.height,
    right: rect.x + rect.width,
    bottom: rect.y + rect.height,
    ...focus,
  };
  const handle = (part: Part) => ({
    'data-part': part,
    tabIndex: 0,
    role: 'slider',
    'aria-label': labels.parts[part],
    'aria-valuenow': part === 'point' ? focus.x : Math.round(part === 'end' ? numbers.right : rect.x),
    'aria-valuemin': 0,
    'aria-valuemax': part === 'point' ? 100 : width,
    'aria-valuetext': fillText(labels.values[part], numbers),
    onKeyDown: step,
  });
  const edges = {
    left: percent(rect.x, width),
    top: percent(rect.y, height),
    width: percent(rect.width, width),
    height: percent(rect.height, height),
  };
  return (
    <>
      <div
        ref={stage}
        className={styles.stage}
        data-mode={mode}
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(24rem * ${width / height})` }}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
      >
        <div className={styles.view}>
          {/* eslint-disable-next-line @next/next/no-img-element -- the whole file */}
          <img src={picture.url} alt="" draggable={false} />
          <div className={styles.shade} style={edges} />
        </div>
        {mode === 'crop' && <div {...handle('rect')} className={styles.crop} style={edges} />}
        {mode === 'crop' && (
          <>
            <span
              {...handle('start')}
              className={styles.corner}
              style={{ left: edges.left, top: edges.top }}
            />
            <span
              {...handle('end')}
              className={styles.corner}
              style={{ left: percent(numbers.right, width), top: percent(numbers.bottom, height) }}
            />
          </>
        )}
        {mode === 'focus' && (
          <span
            {...handle('point')}
            className={styles.point}
            style={{ left: percent(shown.x, width), top: percent(shown.y, height) }}
          />
        )}
      </div>
      <p className={`num ${styles.small}`}>
        {fillText(mode === 'focus' ? labels.values.point : labels.values.rect, numbers)}
      </p>
    </>
  );
}
