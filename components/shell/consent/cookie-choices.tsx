// Withdrawing must be as easy as consenting.
'use client';

import { askAgain } from '@/lib/consent';

export function CookieChoices({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <button type="button" className={className} onClick={(event) => askAgain(event.currentTarget)}>
      {label}
    </button>
  );
}
