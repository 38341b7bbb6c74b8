'use client';

import dynamic from 'next/dynamic';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/buttons/button';
import type { SaveState } from '@/lib/requests/save-state';
import { useWizard } from './wizard-context';
import styles from './wizard.module.scss';

// Rarely needed.
const StaleDialog = dynamic(() => import('./stale-dialog').then((module) => module.StaleDialog), {
  ssr: false,
});
const SentDraft = dynamic(() => import('./refused-draft').then((module) => module.SentDraft), {
  ssr: false,
});
const RefusedDraft = dynamic(() => import('./refused-draft').then((module) => module.RefusedDraft), {
  ssr: false,
});

interface Props {
  restored: boolean;
  onDiscard: () => void;
  onShow: () => void;
}

export function DraftNotices({ restored, onDiscard, onShow }: Props) {
  const { words, draft } = useWizard();
  const { saver, queue } = draft;
  const { wizard } = words;
  const state = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);
  const [dismissed, setDismissed] = useState<SaveState>();

  return (
    <>
      {restored && state.kind !== 'stale' && (
        <div className={styles.notice} role="status">
          <p>{wizard.restored.text}</p>
          <Button size="small" onClick={onDiscard}>
            {wizard.restored.discard}
          </Button>
        </div>
      )}
      {state.kind === 'stale' && dismissed === state && (
        <div className={styles.notice}>
          <p>{wizard.stale.heading}</p>
          <Button size="small" onClick={() => setDismissed(undefined)}>
            {wizard.saved.choose}
          </Button>
        </div>
      )}
      {state.kind === 'stale' && dismissed !== state && (
        <StaleDialog
          theirs={state.theirs}
          onClose={() => setDismissed(state)}
          onMine={() => saver.keepMine()}
          onTheirs={() => {
            queue.sync(state.theirs.files);
            saver.takeTheirs();
            onShow();
          }}
        />
      )}
      {state.kind === 'gone' && (
        <div className={styles.notice} role="alert">
          <p>
            <strong>{wizard.gone.heading}</strong> {wizard.gone.text}
          </p>
          <Button
            size="small"
            onClick={() => {
              queue.sync([]);
              void saver.beginAnew();
            }}
          >
            {wizard.gone.action}
          </Button>
        </div>
      )}
      {state.kind === 'sent' && <SentDraft id={saver.request?.id ?? ''} />}
      {state.kind === 'refused' && <RefusedDraft failure={state.failure} />}
    </>
  );
}
