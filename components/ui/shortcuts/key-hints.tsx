'use client';

import { KeyCaps, useSingleKeys } from './key-caps';
import styles from './key-caps.module.scss';
import { isSingleKey } from './key-rules';

export function KeyHints({ hints }: { hints: readonly { keys: string; label: string }[] }) {
  const single = useSingleKeys();
  const shown = hints.filter(({ keys }) => single || !isSingleKey(keys));
  if (shown.length === 0) return null;
  return (
    <p className={`${styles.hints} no-print`}>
      {shown.map(({ keys, label }) => (
        <span key={keys}>
          <KeyCaps keys={keys} /> {label}
        </span>
      ))}
    </p>
  );
}
