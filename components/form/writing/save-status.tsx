// Announced when its kind changes, not after each save.
'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import { formatTimeInText } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './save-status.module.scss';

export type Saving =
  | { kind: 'untouched' | 'saving' | 'refused' | 'stale' | 'gone' | 'ended' }
  /** at: milliseconds since 1970. */
  | { kind: 'saved'; at: number }
  /** stored: this browser keeps the text. */
  | { kind: 'offline'; stored: boolean }
  | { kind: 'retrying'; seconds: number }
  /** A state that only one kind of record has; off: retries on its own. */
  | { kind: 'own'; text: string; off?: boolean };

type AnnouncedKind = 'saving' | 'refused' | 'stale' | 'gone' | 'ended' | 'offline' | 'retry';

export interface SaveLabels extends Record<AnnouncedKind, string> {
  now: string;
  at: string;
  /** Offline without browser storage. */
  unkept: string;
  signIn: string;
}

interface Props {
  locale: Locale;
  labels: SaveLabels;
  state: Saving;
  onSignIn: () => void;
}

/** Milliseconds that are "a moment ago". */
const MOMENT = 60_000;

function textOf(state: Saving, now: number, labels: SaveLabels, locale: Locale): string {
  switch (state.kind) {
    case 'untouched':
      return '';
    case 'saved':
      return now - state.at < MOMENT
        ? labels.now
        : fillText(labels.at, { time: formatTimeInText(new Date(state.at).toISOString(), locale) });
    case 'offline':
      return state.stored ? labels.offline : labels.unkept;
    case 'retrying':
      return fillText(labels.retry, { seconds: state.seconds });
    case 'own':
      return state.text;
    default:
      return labels[state.kind];
  }
}

function lookOf(state: Saving): 'ok' | 'off' | 'bad' {
  if (state.kind === 'untouched' || state.kind === 'saving' || state.kind === 'saved') return 'ok';
  return state.kind === 'offline' || (state.kind === 'own' && state.off) ? 'off' : 'bad';
}

export function SaveStatus({ locale, labels, state, onSignIn }: Props) {
  const [now, setNow] = useState(0);
  const [lastKind, setLastKind] = useState<Saving['kind']>('untouched');

  useEffect(() => {
    if (state.kind !== 'saved') return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, state.at + MOMENT - Date.now()));
    return () => clearTimeout(timer);
  }, [state]);

  if (state.kind !== 'saving' && state.kind !== lastKind) setLastKind(state.kind);
  const staysSaved = state.kind === 'saved' || (state.kind === 'saving' && lastKind === 'saved');
  return (
    <div className={styles.saved} data-look={lookOf(state)}>
      <span aria-hidden="true" className={styles.status}>
        {state.kind === 'saved' && <Icon name="check" />}
        {textOf(state, now, labels, locale)}
      </span>
      <span className="vh" role="status">
        {staysSaved ? labels.now : textOf(state, now, labels, locale)}
      </span>
      {state.kind === 'ended' && (
        <button type="button" className={styles.act} onClick={onSignIn}>
          {labels.signIn}
        </button>
      )}
    </div>
  );
}
