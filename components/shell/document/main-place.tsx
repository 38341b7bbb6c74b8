// Target of the skip link.
import type { ReactNode } from 'react';
import styles from './document.module.scss';

export function MainPlace({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
  );
}
