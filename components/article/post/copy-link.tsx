'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './copy-link.module.scss';

/** Milliseconds. */
const ANNOUNCED_MS = 2000;

const never = () => () => undefined;

export function CopyLink({ address, label, copied }: { address: string; label: string; copied: string }) {
  const able = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  );
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [done]);

  if (!able) return null;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => setDone(true),
      // Refused: users can copy from the address bar.
      () => undefined,
    );
  return (
    <>
      <button type="button" className={styles.copy} onClick={copy}>
        {done ? copied : label}
      </button>
      <span className="vh" role="status">
        {done && copied}
      </span>
    </>
  );
}
