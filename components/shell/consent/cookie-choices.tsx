// Brings the cookie question back, so that an answer can be changed as easily as it was given.
'use client';

import { askAgain } from '@/lib/consent';

export function CookieChoices({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <button type="button" className={className} onClick={(event) => askAgain(event.currentTarget)}>
      {label}
    </button>
  );
}
