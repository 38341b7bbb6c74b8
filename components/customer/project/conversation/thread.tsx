// The thread: entries drawn by the server, in the order they were written. What was new when the reader came stays marked
// while they read; what arrives meanwhile moves nothing under their eyes.
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
  /** By somebody else. */
  foreign: boolean;
  /** The day that begins with it, in words. */
  day?: string | undefined;
  content: ReactNode;
}

interface Props {
  projectId: string;
  locale: string;
  labels: {
    /** Names the list. */
    thread: string;
    /** On the line over what is new. */
    fresh: string;
    below: { one: string; other: string };
  };
  /** Oldest first. */
  items: readonly ThreadItem[];
  /** The first that is new to the reader. */
  newFrom: string | undefined;
  /** Whether anything is unread, on this page or not. */
  unread: boolean;
  /** Whether this is the newest page. */
  newest: boolean;
}

/** What was new stays marked as long as the reader stays; what comes while they are away is marked instead. */
function useNewFrom(given: string | undefined): string | undefined {
  const [marked, setMarked] = useState(given);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- whether somebody looks on is known to the browser alone
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
