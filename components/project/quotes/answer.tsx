// Customers must see the version they accept: announces newer ones.
'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ActionDialog } from '@/components/form/actions/action-dialog';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import type { ApiFailure } from '@/lib/api/result';
import type { Quote } from '@/lib/contract/quotes/schemas';
import { AcceptDialog } from './accept-dialog';
import type { QuoteAction } from './quote-actions';
import styles from './quotes.module.scss';

export interface AnswerProps {
  quote: Pick<Quote, 'version' | 'status' | 'expired'>;
  main: readonly QuoteAction[];
  minor: readonly QuoteAction[];
  stateText: string;
  /** What changed since each version, by number. */
  since: Readonly<Record<number, string>>;
  words: FormWords;
  email: string;
  labels: { loading: string };
  middle?: ReactNode;
  end?: ReactNode;
}

export function Answer({
  quote,
  main,
  minor,
  stateText,
  since,
  words,
  email,
  labels,
  middle,
  end,
}: AnswerProps) {
  // Quote at the last opened action.
  const [seen, setSeen] = useState(quote);
  const [asking, setAsking] = useState<QuoteAction>();
  const [refused, setRefused] = useState(false);
  const [done, setDone] = useState('');
  // Reasons of dialogs that closed because the quote had changed.
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const place = useRef<HTMLParagraphElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  const moved = quote.status !== seen.status || quote.expired !== seen.expired;
  const changed = quote.version === seen.version ? undefined : since[seen.version];
  const announcement = done || (changed ?? (refused && !moved ? labels.loading : ''));

  // The pressed button may be gone.
  useEffect(() => {
    if (announcement && (done || refused)) status.current?.focus();
    else if (refused) place.current?.focus();
  }, [announcement, done, refused]);

  function ask(action: QuoteAction): void {
    setSeen(quote);
    setRefused(false);
    setDone('');
    setAsking(action);
  }

  function refuse(failure: ApiFailure, reason: string): void {
    if (failure.status !== 409) return;
    if (asking) setReasons({ ...reasons, [asking.key]: reason });
    setAsking(undefined);
    setRefused(true);
  }

  return (
    <div className={styles.answer}>
      <p ref={place} tabIndex={-1}>
        {stateText}
      </p>
      <p ref={status} className={announcement ? styles.message : undefined} role="status" tabIndex={-1}>
        {announcement}
      </p>
      {main.map((action) => (
        <LiveButton
          key={action.key}
          variant={action.primary ? 'primary' : 'outline'}
          className={styles.wide}
          aria-haspopup="dialog"
          onClick={() => ask(action)}
        >
          {action.labels.open}
        </LiveButton>
      ))}
      {middle}
      <div className={styles.minor}>
        {minor.map((action) => (
          <LiveButton
            key={action.key}
            variant="quiet"
            size="small"
            aria-haspopup="dialog"
            onClick={() => ask(action)}
          >
            {action.labels.open}
          </LiveButton>
        ))}
        {end}
      </div>
      {asking?.acceptance && (
        <AcceptDialog
          action={asking}
          acceptance={asking.acceptance}
          words={words}
          email={email}
          onDone={() => {
            setDone(asking.labels.done);
            setAsking(undefined);
          }}
          onClose={() => setAsking(undefined)}
          onRefused={(failure) => refuse(failure, '')}
        />
      )}
      {asking && !asking.acceptance && (
        <ActionDialog
          action={asking}
          words={words}
          email={email}
          reasonBefore={reasons[asking.key]}
          onDone={() => {
            setDone(asking.labels.done);
            setAsking(undefined);
          }}
          onClose={() => setAsking(undefined)}
          onRefused={refuse}
        />
      )}
    </div>
  );
}
