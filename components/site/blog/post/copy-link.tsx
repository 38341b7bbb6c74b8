// Copies the address of the article, and says that it did. Without script, or without a clipboard, it is not there.
'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './copy-link.module.scss';

/** How long it says so, in ms. */
const SAID_MS = 2000;

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
    const timer = setTimeout(() => setDone(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [done]);

  if (!able) return null;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => setDone(true),
      // Refused: the address bar is still there.
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
