// A form works without scripts.
'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import styles from './failure.module.scss';

export interface RetryProps {
  address: string;
  query?: Record<string, string> | undefined;
  label: string;
  busyLabel: string;
}

export function Retry({ address, query = {}, label, busyLabel }: RetryProps) {
  const [busy, setBusy] = useState(false);

  // The page may come from the back-forward cache.
  useEffect(() => {
    const rest = () => setBusy(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);

  return (
    <form action={address} method="get" className={styles.retry} onSubmit={() => setBusy(true)}>
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" busy={busy}>
        {label}
      </Button>
      <p className="vh" role="status">
        {busy && busyLabel}
      </p>
      {busy && (
        <div className={styles.bones} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
    </form>
  );
}
