// A notification of type error: closes itself after five seconds, and waits while somebody points at it or holds it.
// @see specification §8, §9
'use client';

import { useCallback, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './toast.module.scss';

/** Milliseconds. @see specification §9 */
const LIFE = 5000;

interface Props {
  text: string;
  closeLabel: string;
  onClose: () => void;
}

export function Toast({ text, closeLabel, onClose }: Props) {
  const left = useRef(LIFE);
  const started = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useRef(onClose);
  const held = useRef({ pointer: false, focus: false });

  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  const run = useCallback(() => {
    started.current = Date.now();
    timer.current = setTimeout(() => close.current(), left.current);
  }, []);

  const stop = useCallback(() => clearTimeout(timer.current), []);

  useEffect(() => {
    run();
    return stop;
  }, [run, stop]);

  function hold(by: 'pointer' | 'focus', on: boolean): void {
    const was = held.current.pointer || held.current.focus;
    held.current[by] = on;
    const is = held.current.pointer || held.current.focus;
    if (is === was) return;
    if (!is) return run();
    stop();
    left.current = Math.max(0, left.current - (Date.now() - started.current));
  }

  return (
    <div
      className={styles.toast}
      role="alert"
      data-type="error"
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hold('focus', false);
      }}
    >
      <p>{text}</p>
      <Button icon variant="quiet" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </Button>
      <span className={styles.life} aria-hidden="true" />
    </div>
  );
}
