import type { ReactNode } from 'react';
import styles from './state-view.module.scss';

export interface StateViewProps {
  figure: ReactNode;
  heading: ReactNode;
  text: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}

export function StateView({ figure, heading, text, action, children }: StateViewProps) {
  return (
    <div className={`wrap grid ${styles.state}`}>
      <p className={`figure ${styles.figure}`} aria-hidden="true">
        {figure}
      </p>
      <div className={styles.say}>
        <h1 className="display-4">{heading}</h1>
        <p className="lead">{text}</p>
        <div className={styles.action}>{action}</div>
        {children}
      </div>
    </div>
  );
}
