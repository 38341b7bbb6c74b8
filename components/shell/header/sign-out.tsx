// Code loaded on click, because every page has this button.
'use client';

import { useState } from 'react';

export interface SignOutProps {
  label: string;
  /** Shown after a failure: the user must know that the session is still open. */
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
    // A full load, so that no account data remains.
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
