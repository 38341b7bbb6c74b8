// Ends the session. What does it is fetched at the click: every page carries this button.
'use client';

import { useState } from 'react';

export interface SignOutProps {
  label: string;
  /** Said when the site could not be reached: nobody should believe they are signed out who are not. */
  failed: string;
  home: string;
}

export function SignOut({ label, failed, home }: SignOutProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const leave = async () => {
    setState('busy');
    const done = await import('@/lib/auth/sign-in')
      .then(({ signOut }) => signOut())
      .catch(() => ({ ok: false }));
    // Loaded anew, so that nothing of the account stays in memory.
    if (done.ok) location.assign(home);
    else setState('failed');
  };

  return (
    <>
      <button type="button" onClick={leave} aria-disabled={state === 'busy'}>
        {label}
      </button>
      <span role="status" className="small">
        {state === 'failed' && failed}
      </span>
    </>
  );
}
