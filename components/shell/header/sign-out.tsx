// Loads on click: every page has this button.
'use client';

import { useState } from 'react';

export interface SignOutProps {
  label: string;
  /** After a failure, users must know that the session is open. */
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
    // A full load drops account data.
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
