import type { ReactNode } from 'react';
import { SiteLink, type SiteLinkProps } from '../buttons/site-link';
import styles from './tag.module.scss';

export function Tag({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  return (
    <span className={styles.tag} lang={lang}>
      {children}
    </span>
  );
}

export function TagLink(props: SiteLinkProps) {
  return <SiteLink {...props} className={styles.tag} />;
}

/** Children: <li> with one tag each. */
export function TagList({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
