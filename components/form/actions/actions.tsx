// Without buttons, shows the last result.
'use client';

import { useEffect, useRef, useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import type { Action } from './action';
import { ActionDialog } from './action-dialog';
import styles from './actions.module.scss';

interface Props {
  actions: readonly Action[];
  words: FormWords;
  email: string;
}

export function Actions({ actions, words, email }: Props) {
  const [asking, setAsking] = useState<Action>();
  const [announcement, setAnnouncement] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  // After a refusal, the refreshed action is newer.
  const open = actions.find(({ key }) => key === asking?.key) ?? asking;

  // The pressed button may be gone.
  useEffect(() => {
    if (announcement) status.current?.focus();
  }, [announcement]);

  return (
    <div className={`${styles.actions} no-print`}>
      {actions.map((action) => (
        <LiveButton
          key={action.key}
          variant={action.primary ? 'primary' : action.bad ? 'bad' : 'outline'}
          aria-haspopup="dialog"
          onClick={() => {
            setAnnouncement('');
            setAsking(action);
          }}
        >
          {action.labels.open}
        </LiveButton>
      ))}
      <p ref={status} className="small" role="status" tabIndex={-1}>
        {announcement}
      </p>
      {open && (
        <ActionDialog
          action={open}
          words={words}
          email={email}
          onDone={() => {
            setAsking(undefined);
            setAnnouncement(open.labels.done);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
