// How the saving of the draft stands, at the foot of the page. Read aloud only when its kind changes: each pause in typing
// saves, and nobody wants to hear that each time.
'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { formatTime } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { SaveState } from '@/lib/project-request/save-state';
import { useWizard } from './wizard-context';
import type { WizardWords } from './wizard-words';
import styles from './foot.module.scss';

/** Milliseconds for which a save is "a moment ago". */
const MOMENT = 60_000;

function textOf(state: SaveState, now: number, { locale, wizard: { saved } }: WizardWords): string {
  switch (state.kind) {
    case 'untouched':
      return '';
    case 'saving':
      return saved.saving;
    case 'saved':
      return now - state.at < MOMENT ? saved.now : fillText(saved.at, { time: formatTime(new Date(state.at).toISOString(), locale) });
    case 'offline':
      return state.kept ? saved.offline : saved.unkept;
    case 'retrying':
      return fillText(saved.retry, { seconds: state.seconds });
    default:
      return saved[state.kind];
  }
}

const looks: Partial<Record<SaveState['kind'], 'ok' | 'off'>> = { untouched: 'ok', saving: 'ok', saved: 'ok', offline: 'off' };

export function SaveStatus() {
  const { words, desk, guard } = useWizard();
  const { saver } = desk;
  const state = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);
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
  return (
    <div className={styles.saved} data-look={looks[state.kind] ?? 'bad'}>
      <span aria-hidden="true" className={styles.status}>
        {state.kind === 'saved' && <Icon name="check" />}
        {textOf(state, now, words)}
      </span>
      <span className="vh" role="status">
        {said.kind === 'saved' ? words.wizard.saved.now : textOf(said, now, words)}
      </span>
      {state.kind === 'ended' && (
        <button type="button" className={styles.act} onClick={() => guard.ask()}>
          {words.wizard.saved.signIn}
        </button>
      )}
    </div>
  );
}
