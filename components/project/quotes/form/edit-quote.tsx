'use client';

import { LiveButton } from '@/components/form/live-button';
import { useEditing } from '../quote-desk';
import styles from '../quotes.module.scss';

export function EditQuote({ label }: { label: string }) {
  const { editing, edit, button } = useEditing();
  return (
    <LiveButton ref={button} className={styles.wide} aria-expanded={editing} onClick={() => edit()}>
      {label}
    </LiveButton>
  );
}
