// Entries new on arrival stay marked; later ones do not scroll the page.
'use client';

import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { pluralText } from '@/lib/i18n/fill-text';
import styles from './conversation.module.scss';
import { isLookedAt } from './presence';
import { useEnd } from './use-end';
import { useReadMark } from './use-read-mark';

export interface ThreadItem {
  id: string;
  kind: 'message' | 'note' | 'event';
  /** Written by another user. */
  foreign: boolean;
  /** Date, on a day's first entry. */
  day?: string | undefined;
  content: ReactNode;
}

interface Props {
  projectId: string;
  locale: string;
  labels: {
    thread: string;
    fresh: string;
    below: { one: string; other: string };
  };
  items: readonly ThreadItem[];
  /** Id of the first new entry. */
  newFrom: string | undefined;
  /** Any page has unread entries. */
  unread: boolean;
  newest: boolean;
}

/** The mark moves only while the reader is away. */
function useNewFrom(given: string | undefined): string | undefined {
  const [marked, setMarked] = useState(given);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the browser knows whether the page is visible
    if (given !== undefined && !isLookedAt()) setMarked(given);
  }, [given]);
  return marked;
}

export function Thread({ projectId, locale, labels, items, newFrom: given, unread, newest }: Props) {
  const newFrom = useNewFrom(given);
  const { mark, seen, below } = useEnd(items);
  const last = items.at(-1)?.id;
  useReadMark({ projectId, locale, upTo: newest ? last : undefined, isNew: unread, seen });
  const newAt = newFrom === undefined ? items.length : items.findIndex(({ id }) => id === newFrom);
  return (
    <>
      <ol className={styles.thread} aria-label={labels.thread}>
        {items.map(({ id, kind, foreign, day, content }, index) => (
          <Fragment key={id}>
            {day && <li className={styles.day}>{day}</li>}
            {index === newAt && (
              <li className={styles.fresh} id="new">
                {labels.fresh}
              </li>
            )}
            <li
              className={[styles.entry, styles[kind], foreign && newAt >= 0 && index >= newAt && styles.new]
                .filter(Boolean)
                .join(' ')}
              id={id === last ? 'latest' : undefined}
            >
              {content}
            </li>
          </Fragment>
        ))}
      </ol>
      <div ref={mark} />
      {below > 0 && newest && (
        <Button className={styles.below} onClick={() => mark.current?.scrollIntoView({ block: 'end' })}>
          {pluralText(labels.below, below, locale)}
        </Button>
      )}
    </>
  );
}
