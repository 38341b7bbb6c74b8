import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import styles from './article-layout.module.scss';

export interface ArticleLayoutProps {
  side: ReactNode;
  children: ReactNode;
  /** Language, if not the page's. */
  lang?: Locale | undefined;
  opening?: boolean | undefined;
}

export function ArticleLayout({ side, children, lang, opening }: ArticleLayoutProps) {
  return (
    <div className={`grid ${styles.article}`}>
      <div className={styles.side}>{side}</div>
      <div className={opening ? `${styles.body} ${styles.opening}` : styles.body} lang={lang}>
        {children}
      </div>
    </div>
  );
}
