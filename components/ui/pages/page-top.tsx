import type { ReactNode } from 'react';
import styles from './page-top.module.scss';

interface Props {
  heading: ReactNode;
  lead?: ReactNode;
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
