'use client';

import { useSearchAnswer } from '@/components/form/use-search-answer';
import { Button } from '@/components/ui/buttons/button';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import type { Post } from '@/lib/contract/posts/schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Source } from '@/lib/letters/left-out';
import type { BeginProps } from './begin-props';
import styles from './letters.module.scss';

interface Props extends Pick<BeginProps, 'labels'> {
  locale: Locale;
  search: string;
  taken: readonly Source[];
  isFull: boolean;
  /** Adds the article, or removes it. */
  onToggle: (post: Source) => void;
}

/** Milliseconds. */
const PAUSE = 200;
const SHOWN = 8;

export function ArticleHits({ locale, labels, search, taken, isFull, onToggle }: Props) {
  const path = addressOf('/api/blog', {}, { locale, limit: SHOWN, ...(search ? { search } : {}) });
  const answer = useSearchAnswer<{ posts: readonly Post[] }>(path, { locale, pause: PAUSE });
  if (!answer) return <p role="status">{labels.searching}</p>;
  if (!answer.result.ok)
    return (
      <p className={styles.problem} role="alert">
        {labels.failed}
      </p>
    );
  const { posts } = answer.result.value;
  const isTaken = (id: string): boolean => taken.some((each) => each.id === id);
  if (posts.length === 0) return <p role="status">{labels.none}</p>;
  return (
    <ul className={styles.found} aria-label={labels.search} tabIndex={0}>
      {posts.map(({ id, title, summary, locale: language, translations }) => (
        // A pointer may press the whole row; the keyboard uses the button.
        <li
          key={id}
          onClick={() => (!isFull || isTaken(id)) && onToggle({ id, title, locale: language, translations })}
        >
          <span className={styles.what} lang={language}>
            <strong>{title}</strong>
            <span className="vh"> {summary}</span>
          </span>
          <Button
            size="small"
            aria-pressed={isTaken(id)}
            disabled={isFull && !isTaken(id)}
            aria-label={fillText(labels.add, { title })}
          >
            {isTaken(id) ? '✓' : '+'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
