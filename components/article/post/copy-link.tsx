'use client';

import { useCopy } from '@/components/ui/buttons/use-copy';
import styles from './copy-link.module.scss';

export function CopyLink({ address, label, copied }: { address: string; label: string; copied: string }) {
  const { able, done, copy } = useCopy(address);
  if (!able) return null;
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
