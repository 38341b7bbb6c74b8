import type { ReactNode } from 'react';
import styles from './mobile-menu.module.scss';

export function MobileMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <mobile-menu>
      <details className={styles.menu}>
        <summary>
          <i aria-hidden="true" />
          <span className="vh">{label}</span>
        </summary>
        <div className={styles.sheet}>{children}</div>
      </details>
    </mobile-menu>
  );
}
