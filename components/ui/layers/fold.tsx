// A question and its answer, or a category and its content: opens without a script.
import type { ReactNode } from 'react';
import styles from './fold.module.scss';

export interface FoldProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  /** Folds of one name: opening one closes the others. */
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
