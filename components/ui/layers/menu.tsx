import type { ReactNode } from 'react';
import { Icon } from '../signs/icon';
import styles from './menu.module.scss';

export interface MenuProps {
  summary: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

export function Menu({ summary, children, className }: MenuProps) {
  return (
    <site-menu>
      <details className={className ? `${styles.menu} ${className}` : styles.menu}>
        <summary>
          {summary}
          <Icon name="chevron-down" />
        </summary>
        <div className={styles.panel}>{children}</div>
      </details>
    </site-menu>
  );
}
