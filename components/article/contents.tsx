import type { Locale } from '@/lib/contract/core/locale';
import type { Heading } from '@/lib/markdown/headings';
import styles from './contents.module.scss';

export interface ContentsProps {
  headings: readonly Heading[];
  label: string;
  lang?: Locale | undefined;
}

// The underscore avoids clashes with heading ids.
export function Contents({ headings, label, lang }: ContentsProps) {
  if (headings.length < 2) return null;
  return (
    <nav className={styles.contents} aria-labelledby="article_contents-label" id="article_contents">
      <p className="label" id="article_contents-label">
        {label}
      </p>
      <contents-marker>
        <ol lang={lang}>
          {headings.map(({ id, text, depth }, index) => (
            <li key={index} className={depth === 3 ? styles.deeper : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </contents-marker>
    </nav>
  );
}
