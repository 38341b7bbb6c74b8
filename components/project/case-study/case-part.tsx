import type { ReactNode } from 'react';
import styles from './case-part.module.scss';

export interface CasePartProps {
  /** Two digits. */
  number: string;
  heading: string;
  id: string;
  children: ReactNode;
}

export function CasePart({ number, heading, id, children }: CasePartProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className="ruler" />
      <div className={`grid sec-head ${styles.head}`}>
        <p className="label" aria-hidden="true">
          <b>{number}</b>
        </p>
        <h2 id={id}>{heading}</h2>
      </div>
      {children}
    </section>
  );
}
