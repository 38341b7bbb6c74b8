'use client';

import dynamic from 'next/dynamic';
import { useState, type ComponentProps } from 'react';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import { LiveButton } from '@/components/form/live-button';
import type { InviteDialog } from './invite-dialog';

const Invitation = dynamic(() => import('./invite-dialog').then((module) => module.InviteDialog), {
  ssr: false,
});

export function InviteButton(props: Omit<ComponentProps<typeof InviteDialog>, 'onClose'>) {
  const [open, setOpen] = useState(false);
  const { labels } = props;
  useShortcuts([{ id: 'invite', group: 'list', label: labels.heading, run: () => setOpen(true) }]);
  return (
    <>
      <LiveButton variant="primary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {labels.open}
      </LiveButton>
      {open && <Invitation {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
