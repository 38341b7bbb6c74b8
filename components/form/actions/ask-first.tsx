// The result is shown elsewhere.
'use client';

import { useState } from 'react';
import { sayDone } from '@/components/form/undo/undo';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import type { Action } from './action';
import { LazyActionDialog } from './lazy-action-dialog';

interface Props {
  action: Action;
  /** Name that distinguishes buttons of a list. */
  name?: string;
  words: FormWords;
  email: string;
  /** Id to focus when the button is gone. */
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
