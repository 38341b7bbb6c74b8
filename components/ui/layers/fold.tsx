// Works without scripts.
import type { ReactNode } from 'react';
import styles from './fold.module.scss';

export interface FoldProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  /** Opening one closes its namesakes. */
  name?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

export function Fold({ summary, children, className, ...details }: FoldProps) {
  return (
    <details className={className ? `${styles.fold} ${className}` : styles.fold} {...details}>
      <summary>
        <span className="title">{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
