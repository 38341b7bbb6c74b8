// One thing that is asked before it is done, as a small button. What was done is said at the foot of the window: the button
// goes with what it was about.
'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Action } from '@/components/actions/action';
import { sayDone } from '@/components/back-office/undo/undo';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';

const ActionDialog = dynamic(() => import('@/components/actions/action-dialog').then((module) => module.ActionDialog), { ssr: false });

interface Props {
  action: Action;
  words: FormWords;
  /** Who is signed in, to sign in again in place. */
  email: string;
  /** Id of what takes the focus once the button is gone. */
  then: string;
}

export function AskFirst({ action, words, email, then }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <LiveButton size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {action.labels.open}
      </LiveButton>
      {asking && (
        <ActionDialog
          action={action}
          words={words}
          email={email}
          onDone={() => {
            setAsking(false);
            sayDone({ text: action.labels.done });
            document.getElementById(then)?.focus();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
