// Pauses under pointer or focus.
'use client';

import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react';
import { pausingTimer, type PausingTimer } from '@/lib/pausing-timer';

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
  const timer = useRef<PausingTimer>(undefined);
  const held = useRef({ pointer: false, focus: false });
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const started = pausingTimer(life, () => end());
    timer.current = started;
    // Else the timer starts when both leave.
    if (!held.current.pointer && !held.current.focus) started.run();
    return started.pause;
  }, [life, phase]);

  function hold(by: 'pointer' | 'focus', on: boolean): void {
    held.current[by] = on;
    if (held.current.pointer || held.current.focus) timer.current?.pause();
    else timer.current?.run();
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
