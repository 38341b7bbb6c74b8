// One thing that is asked before it is done, as a small button. What was done is said at the foot of the window: the button
// may go with what it was about.
'use client';

import { useState } from 'react';
import { sayDone } from '@/components/office/frame/undo/undo';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import type { Action } from './action';
import { LazyActionDialog } from './lazy-action-dialog';

interface Props {
  action: Action;
  /** The record's, in a list: buttons of different rows are told apart by it. */
  name?: string;
  words: FormWords;
  /** Who is signed in, to sign in again in place. */
  email: string;
  /** Id of what takes the focus once the button is gone; without it the button stays. */
  then?: string;
}

export function AskFirst({ action, name, words, email, then }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <LiveButton size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {action.labels.open} {name !== undefined && <span className="vh">{name}</span>}
      </LiveButton>
      {asking && (
        <LazyActionDialog
          action={action}
          words={words}
          email={email}
          onDone={() => {
            setAsking(false);
            sayDone({ text: action.labels.done });
            if (then !== undefined) document.getElementById(then)?.focus();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
