// Something that can be done with one row of a list: a small button that names the record, and asks before it acts.
'use client';

import { useState } from 'react';
import type { Action } from '@/components/actions/action';
import { ActionDialog } from '@/components/actions/action-dialog';
import { sayDone } from '@/components/back-office/undo/undo';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';

interface Props {
  action: Action;
  /** The record's: buttons of different rows are told apart by it. */
  name: string;
  words: FormWords;
  /** Who is signed in, to sign in again in place. */
  email: string;
}

export function RowAction({ action, name, words, email }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <LiveButton size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {action.labels.open} <span className="vh">{name}</span>
      </LiveButton>
      {asking && (
        <ActionDialog
          action={action}
          words={words}
          email={email}
          onDone={() => {
            setAsking(false);
            sayDone({ text: action.labels.done });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
