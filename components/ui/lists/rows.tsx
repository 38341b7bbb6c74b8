import type { ReactNode } from 'react';
import styles from './rows.module.scss';

export function Rows({ children, ordered = false }: { children: ReactNode; ordered?: boolean | undefined }) {
  return ordered ? <ol className={styles.rows}>{children}</ol> : <ul className={styles.rows}>{children}</ul>;
}

interface RowProps {
  when: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  end?: ReactNode;
  /** On narrow screens, the end is below the text. */
  endBelow?: boolean | undefined;
}

export function Row({ when, title, children, end, endBelow }: RowProps) {
  return (
    <li>
      <span className={styles.when}>{when}</span>
      <div className={styles.what}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {end && <div className={endBelow ? `${styles.end} ${styles.below}` : styles.end}>{end}</div>}
    </li>
  );
}
