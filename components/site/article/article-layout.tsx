// Where a text is read: contents or a label in the left margin, the text on the spine, notes in the right margin.
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import styles from './article-layout.module.scss';

export interface ArticleLayoutProps {
  /** The left margin: contents, or the number of a part. */
  side: ReactNode;
  /** Rendered text, and what belongs to its column. */
  children: ReactNode;
  /** Language of the text, where it is not the page's. */
  lang?: Locale | undefined;
  /** The text begins the page: its first line is set bold, as in print. */
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
