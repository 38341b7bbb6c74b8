// Hidden from screen readers, without keyboard, and with single keys off.
'use client';

import { useSyncExternalStore } from 'react';
import { readSingleKeys, watchSingleKeys } from '@/lib/office/single-keys';
import { isApple, isSingleKey, keyCaps } from './key-rules';
import styles from './key-caps.module.scss';

const never = () => () => {};

function useApple(): boolean {
  return useSyncExternalStore(never, isApple, () => false);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(watchSingleKeys, readSingleKeys, () => true);
}

/** @param spoken for screen readers too, always visible */
export function KeyCaps({ keys, spoken = false }: { keys: string; spoken?: boolean | undefined }) {
  const apple = useApple();
  const single = useSingleKeys();
  if (!single && isSingleKey(keys)) return null;
  return (
    <span
      className={spoken ? `${styles.caps} ${styles.spoken}` : styles.caps}
      aria-hidden={spoken ? undefined : 'true'}
    >
      {keyCaps(keys, apple).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  );
}
