'use client';

import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import type { Messages } from '@/lib/i18n/messages';

const RemovalDialog = dynamic(() => import('./removal-dialog').then((module) => module.RemovalDialog), {
  ssr: false,
});

export interface RemovalProps {
  words: FormWords;
  labels: Messages['officeDemo']['removal'];
  submit: string;
  email: string;
  /** What goes and what stays. */
  children: ReactNode;
}

export function DemoRemoval(props: RemovalProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LiveButton size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {props.labels.open}
      </LiveButton>
      {open && <RemovalDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
