// Prints the page as it stands.
'use client';

import { LiveButton } from '@/components/form/live-button';
import { Icon } from '@/components/ui/icon';

export function PrintButton({ label }: { label: string }) {
  return (
    <LiveButton onClick={() => window.print()}>
      <Icon name="print" />
      {label}
    </LiveButton>
  );
}
