import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import type { OtherVersion } from '@/components/desk/inspector/props';
import styles from './document.module.scss';
import reading from './other-text.module.scss';

interface Props {
  /** Undefined in the language of the page. */
  lang: Locale | undefined;
  locale: Locale;
  copy: OtherVersion['copy'];
  /** Instead of a content that is missing. */
  empty: string;
  text: ReactNode;
}

export function OtherText({ lang, locale, copy, empty, text }: Props) {
  return (
    <div className={reading.reading} lang={lang}>
      <p className={styles.title}>{copy.title}</p>
      {copy.summary && <p className={styles.summary}>{copy.summary}</p>}
      {copy.content.trim() === '' ? (
        <p className="muted" lang={locale}>
          {empty}
        </p>
      ) : (
        text
      )}
    </div>
  );
}
