// Pauses under pointer or focus.
'use client';

import { useCallback, useEffect, useRef, type FocusEvent } from 'react';

export interface Held {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * @param life milliseconds
 * @param phase restarts the timer
 */
export function useLife(life: number, onEnd: () => void, phase = ''): Held {
  const left = useRef(life);
  const started = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useRef(onEnd);
  const held = useRef({ pointer: false, focus: false });

  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);

  const run = useCallback(() => {
    started.current = Date.now();
    timer.current = setTimeout(() => end.current(), left.current);
  }, []);

  const stop = useCallback(() => clearTimeout(timer.current), []);

  useEffect(() => {
    left.current = life;
    // Else the timer starts when both leave.
    if (!held.current.pointer && !held.current.focus) run();
    return stop;
  }, [run, stop, life, phase]);

  function hold(by: 'pointer' | 'focus', on: boolean): void {
    const was = held.current.pointer || held.current.focus;
    held.current[by] = on;
    const is = held.current.pointer || held.current.focus;
    if (is === was) return;
    if (!is) return run();
    stop();
    left.current = Math.max(0, left.current - (Date.now() - started.current));
  }

  return {
    onPointerEnter: () => hold('pointer', true),
    onPointerLeave: () => hold('pointer', false),
    onFocus: () => hold('focus', true),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) hold('focus', false);
    },
  };
}
