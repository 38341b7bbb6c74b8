// While open, covered content neither scrolls (CSS) nor takes the focus.
'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './mobile-menu.module.scss';

/** Width with header navigation. */
const wide = '(min-width: 64rem)';

function setCovered(covered: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('main, body > footer')) part.inert = covered;
}

export function MobileMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const path = usePathname();

  const close = () => {
    if (menu.current) menu.current.open = false;
  };

  useEffect(close, [path]);

  useEffect(() => {
    const screen = matchMedia(wide);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    screen.addEventListener('change', close);
    document.addEventListener('keydown', onKey);
    return () => {
      screen.removeEventListener('change', close);
      document.removeEventListener('keydown', onKey);
      setCovered(false);
    };
  }, []);

  // Links to this page change no path.
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) close();
  };

  return (
    <details ref={menu} className={styles.menu} onToggle={(event) => setCovered(event.currentTarget.open)}>
      <summary>
        <i aria-hidden="true" />
        <span className="vh">{label}</span>
      </summary>
      {/* Only observes clicks on links. */}
      <div className={styles.sheet} onClick={onClick}>
        {children}
      </div>
    </details>
  );
}
