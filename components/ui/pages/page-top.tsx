// The head of a page: its one display heading, and a lead that stands beside it where there is room.
import type { ReactNode } from 'react';
import styles from './page-top.module.scss';

interface Props {
  heading: ReactNode;
  lead?: ReactNode;
  /** Over the heading, in small: what kind of page this is. */
  label?: ReactNode;
}

export function PageTop({ heading, lead, label }: Props) {
  return (
    <div className={`grid ${styles.top}`}>
      {label && <p className="label">{label}</p>}
      <h1 className="display-5">{heading}</h1>
      {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
    </div>
  );
}
