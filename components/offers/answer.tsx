// Where an offer stands and what its reader can do about it. Whatever another tab or another person did meanwhile is said
// here: nobody ever accepts a version they have not been shown.
'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Action } from '@/components/actions/action';
import { ActionDialog } from '@/components/actions/action-dialog';
import { ResendVerification } from '@/components/auth/resend-verification';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import type { ApiFailure } from '@/lib/api/result';
import type { Order } from '@/lib/contract/orders.schema';
import type { Messages } from '@/lib/i18n/messages';
import styles from './offers.module.scss';

export interface AnswerProps {
  offer: Pick<Order, 'version' | 'status' | 'expired'>;
  main: readonly Action[];
  minor: readonly Action[];
  /** Where it stands, in one sentence. */
  standing: string;
  /** What has changed since each earlier version, by its number. */
  since: Readonly<Record<number, string>>;
  words: FormWords;
  email: string;
  /** An address that is not confirmed accepts nothing. */
  unverified: boolean;
  labels: { loading: string; unverified: string; resend: Messages['auth']['resend'] };
  /** Between what the page is for and what else is possible. */
  middle?: ReactNode;
  /** After all of it. */
  end?: ReactNode;
}

export function Answer({ offer, main, minor, standing, since, words, email, unverified, labels, middle, end }: AnswerProps) {
  // As it was when its reader last acted on it.
  const [seen, setSeen] = useState(offer);
  const [asking, setAsking] = useState<Action>();
  const [refused, setRefused] = useState<'changed' | 'unverified'>();
  const [done, setDone] = useState('');
  // Typed in a dialogue that closed because the offer had changed.
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const place = useRef<HTMLParagraphElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  const moved = offer.status !== seen.status || offer.expired !== seen.expired;
  const changed = offer.version === seen.version ? undefined : since[seen.version];
  const said = done || (changed ?? (refused === 'changed' && !moved ? labels.loading : ''));

  // The button that was pressed may be gone: who works by keyboard continues where it is said what happened.
  useEffect(() => {
    if (refused === 'unverified') notice.current?.focus();
    else if (said && (done || refused)) status.current?.focus();
    else if (refused) place.current?.focus();
  }, [said, done, refused]);

  function ask(action: Action): void {
    setSeen(offer);
    setRefused(undefined);
    setDone('');
    setAsking(action);
  }

  function refuse(failure: ApiFailure, reason: string): void {
    if (failure.status !== 409 && failure.code !== 'EMAIL_NOT_VERIFIED') return;
    if (asking) setReasons({ ...reasons, [asking.key]: reason });
    setAsking(undefined);
    setRefused(failure.status === 409 ? 'changed' : 'unverified');
  }

  return (
    <div className={styles.answer}>
      <p ref={place} tabIndex={-1}>
        {standing}
      </p>
      <p ref={status} className={said ? styles.said : undefined} role="status" tabIndex={-1}>
        {said}
      </p>
      {(unverified || refused === 'unverified') && main.some(({ primary }) => primary) && (
        <div ref={notice} className={styles.notice} tabIndex={-1}>
          <p>{labels.unverified}</p>
          <ResendVerification size="small" words={words} labels={labels.resend} />
        </div>
      )}
      {main.map((action) => (
        <LiveButton key={action.key} variant={action.primary ? 'primary' : 'outline'} className={styles.wide} aria-haspopup="dialog" onClick={() => ask(action)}>
          {action.labels.open}
        </LiveButton>
      ))}
      {middle}
      <div className={styles.minor}>
        {minor.map((action) => (
          <LiveButton key={action.key} variant="quiet" size="small" aria-haspopup="dialog" onClick={() => ask(action)}>
            {action.labels.open}
          </LiveButton>
        ))}
        {end}
      </div>
      {asking && (
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
