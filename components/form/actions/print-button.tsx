'use client';

import { LiveButton } from '@/components/form/live-button';
import type { ButtonLook } from '@/components/ui/buttons/button-look';
import { Icon } from '@/components/ui/signs/icon';

export function PrintButton({ label, variant, size }: { label: string } & ButtonLook) {
  return (
    <LiveButton variant={variant} size={size} onClick={() => window.print()}>
      <Icon name="print" />
      {label}
    </LiveButton>
  );
}
