// Open without scripts.
'use client';

import { useId, useState, type ReactNode } from 'react';
import { buttonClass } from '@/components/ui/buttons/button-look';
import styles from './filters.module.scss';

export function FurtherFilters({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={buttonClass({ size: 'small' }, styles.fold)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <div id={id} className={styles.further} data-open={open ? '' : undefined}>
        {children}
      </div>
    </>
  );
}
