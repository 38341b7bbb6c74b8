'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LiveButton } from '@/components/form/live-button';
import type { RightsDialogProps } from './rights-dialog';

const Dialog = dynamic(() => import('./rights-dialog').then((module) => module.RightsDialog), { ssr: false });

interface Props extends Omit<RightsDialogProps, 'onClose'> {
  label: string;
}

export function RightsButton({ label, ...props }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LiveButton size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label} <span className="vh">{props.name}</span>
      </LiveButton>
      {open && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
