import type { ReactNode } from 'react';
import styles from './notices.module.scss';

export function Note({
  bad = false,
  alert = false,
  actions,
  children,
}: {
  bad?: boolean;
  alert?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={bad ? `${styles.note} ${styles.bad}` : styles.note} role={alert ? 'alert' : 'status'}>
      <div>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
