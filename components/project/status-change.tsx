'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import styles from './plan/plan.module.scss';
import type { StatusAction } from './status-actions';
import type { StatusLabels } from './status-dialog';

// For the team only.
const StatusDialog = dynamic(() => import('./status-dialog').then((module) => module.StatusDialog), {
  ssr: false,
});

interface Props {
  actions: readonly StatusAction[];
  words: FormWords;
  labels: StatusLabels & { done: string };
  email: string;
}

export function StatusChange({ actions, words, labels, email }: Props) {
  const [asking, setAsking] = useState<StatusAction>();
  const [announcement, setAnnouncement] = useState('');
  const done = useRef<HTMLParagraphElement>(null);

  // The pressed button is gone.
  useEffect(() => {
    if (announcement) done.current?.focus();
  }, [announcement]);

  return (
    <div className={`${styles.buttons} no-print`}>
      {actions.map((action) => (
        <LiveButton
          key={action.status}
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            setAnnouncement('');
            setAsking(action);
          }}
        >
          {action.verb}
        </LiveButton>
      ))}
      <p ref={done} className="small" role="status" tabIndex={-1}>
        {announcement}
      </p>
      {asking && (
        <StatusDialog
          // After a refusal, the refreshed action is newer.
          action={actions.find(({ status }) => status === asking.status) ?? asking}
          words={words}
          labels={labels}
          email={email}
          onDone={() => {
            setAsking(undefined);
            setAnnouncement(labels.done);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
