'use client';

import dynamic from 'next/dynamic';
import { useState, type ComponentProps } from 'react';
import { LiveButton } from '@/components/form/live-button';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import type { GuestDialog } from './guest-dialog';

const NewGuest = dynamic(() => import('./guest-dialog').then((module) => module.GuestDialog), { ssr: false });

export function AddGuest(props: Omit<ComponentProps<typeof GuestDialog>, 'onClose'>) {
  const [open, setOpen] = useState(false);
  const { labels } = props;
  useShortcuts([{ id: 'add-guest', group: 'list', label: labels.heading, run: () => setOpen(true) }]);
  return (
    <>
      <LiveButton variant="primary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {labels.open}
      </LiveButton>
      {open && <NewGuest {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
