'use client';

import { useRef, type ReactNode } from 'react';
import { Icon } from '../signs/icon';
import styles from './menu.module.scss';
import { useDismiss } from './use-dismiss';

export interface MenuProps {
  summary: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

export function Menu({ summary, children, className }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useDismiss(menu);
  return (
    <details ref={menu} className={className ? `${styles.menu} ${className}` : styles.menu}>
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
