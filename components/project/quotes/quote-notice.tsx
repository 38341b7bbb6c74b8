import type { ReactNode } from 'react';
import styles from './quotes.module.scss';

export function QuoteNotice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <p role="status">{text}</p>
      <div className={styles.minor}>{children}</div>
    </div>
  );
}
