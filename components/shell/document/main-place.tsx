// Where the page itself begins, in whatever frame: the skip link leads here.
import type { ReactNode } from 'react';
import styles from './document.module.scss';

export function MainPlace({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
  );
}
