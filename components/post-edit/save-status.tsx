// How the saving of the post stands. Read aloud only when its kind changes: each pause in typing saves, and nobody wants to
// hear that each time.
'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/contract/locale';
import { formatTime } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { SaveState } from '@/lib/post-edit/save-state';
import styles from './bar.module.scss';
import type { PostEditWords } from './post-edit-words';

interface Props {
  locale: Locale;
  labels: PostEditWords['labels']['saved'];
  state: SaveState;
  onSignIn: () => void;
}

/** Milliseconds for which a save is "a moment ago". */
const MOMENT = 60_000;

function textOf(state: SaveState, now: number, { locale, labels }: Pick<Props, 'locale' | 'labels'>): string {
  switch (state.kind) {
    case 'untouched':
      return '';
    case 'saving':
      return labels.saving;
    case 'saved':
      return now - state.at < MOMENT ? labels.now : fillText(labels.at, { time: formatTime(new Date(state.at).toISOString(), locale) });
    case 'untitled':
      return state.kept ? labels.untitled : labels.untitledUnkept;
    case 'offline':
      return state.kept ? labels.offline : labels.unkept;
    case 'retrying':
      return fillText(labels.retry, { seconds: state.seconds });
    default:
      return labels[state.kind];
  }
}

const looks: Partial<Record<SaveState['kind'], 'ok' | 'off'>> = { untouched: 'ok', saving: 'ok', saved: 'ok', untitled: 'off', offline: 'off' };

export function SaveStatus({ locale, labels, state, onSignIn }: Props) {
  const [now, setNow] = useState(0);
  const [heard, setHeard] = useState<SaveState['kind']>('untouched');

  // What was saved a moment ago was saved at a certain time from then on.
  useEffect(() => {
    if (state.kind !== 'saved') return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, state.at + MOMENT - Date.now()));
    return () => clearTimeout(timer);
  }, [state]);

  if (state.kind !== 'saving' && state.kind !== heard) setHeard(state.kind);
  const said: SaveState = state.kind === 'saving' && heard === 'saved' ? { kind: 'saved', at: now } : state;
  const words = { locale, labels };
  return (
    <div className={styles.saved} data-look={looks[state.kind] ?? 'bad'}>
      <span aria-hidden="true" className={styles.status}>
        {state.kind === 'saved' && <Icon name="check" />}
        {textOf(state, now, words)}
      </span>
      <span className="vh" role="status">
        {said.kind === 'saved' ? labels.now : textOf(said, now, words)}
      </span>
      {state.kind === 'ended' && (
        <button type="button" className={styles.act} onClick={onSignIn}>
          {labels.signIn}
        </button>
      )}
    </div>
  );
}
