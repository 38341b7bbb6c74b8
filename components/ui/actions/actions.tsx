// What can be done with a record, as buttons. It stays on the page when the last of them has gone, to say what was done.
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
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  // As the page last came from the server: after a refusal it is newer than what was pressed.
  const open = actions.find(({ key }) => key === asking?.key) ?? asking;

  // The button that was pressed may be gone: who works by keyboard continues here.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);

  return (
    <div className={`${styles.actions} no-print`}>
      {actions.map((action) => (
        <LiveButton
          key={action.key}
          variant={action.primary ? 'primary' : action.bad ? 'bad' : 'outline'}
          aria-haspopup="dialog"
          onClick={() => {
            setSaid('');
            setAsking(action);
          }}
        >
          {action.labels.open}
        </LiveButton>
      ))}
      <p ref={status} className="small" role="status" tabIndex={-1}>
        {said}
      </p>
      {open && (
        <ActionDialog
          action={open}
          words={words}
          email={email}
          onDone={() => {
            setAsking(undefined);
            setSaid(open.labels.done);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
