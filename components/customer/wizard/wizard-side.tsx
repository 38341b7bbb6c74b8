'use client';

import { useSyncExternalStore } from 'react';
import { PageLink } from '@/components/ui/buttons/page-link';
import { Stops } from '@/components/ui/signs/stops';
import { linesOf, selectionOf } from '@/lib/requests/prefill';
import { selectionName, rangeText } from './fields/selection-text';
import { useWizard } from './wizard-context';
import type { WizardWords } from './wizard-words';
import styles from './wizard.module.scss';

export function WizardSide() {
  const { words, draft, step, go } = useWizard();
  const { wizard } = words;
  const { saver } = draft;
  useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);
  const selection = selectionOf(saver.values);
  return (
    <aside className={`${styles.side} no-print`} aria-label={wizard.frame}>
      {selection && step !== 'general' && (
        <div>
          <p className="label">{wizard.selection}</p>
          {(selection.shortlist ? linesOf(selection) : [selection]).map((line) => (
            <p key={`${line.service} ${line.tier ?? ''}`}>
              <strong>{selectionName(line, words)}</strong>
            </p>
          ))}
          <p className="num">{rangeText(selection, words)}</p>
          <button type="button" className={styles.link} onClick={() => go('general', 'wizard-step-service')}>
            {wizard.change}
          </button>
        </div>
      )}
      {step === 'documents' && (
        <div>
          <p className="label">{wizard.ahead}</p>
          <p>{wizard.aheadText}</p>
        </div>
      )}
      {step === 'review' && <AfterSending words={words} />}
      <p className="muted">{wizard.keep}</p>
      <p>
        <PageLink href={words.dashboard}>{wizard.leave}</PageLink>
      </p>
    </aside>
  );
}

const stops = ['send', 'answer', 'talk', 'quote'] as const;

function AfterSending({ words: { wizard } }: { words: WizardWords }) {
  return (
    <div>
      <p className="label" id="after-sending">
        {wizard.submit.after}
      </p>
      <Stops
        labelledBy="after-sending"
        stops={stops.map((stop) => ({
          id: stop,
          name: wizard.submit.stops[stop],
          time: wizard.submit.times[stop],
        }))}
      />
    </div>
  );
}
