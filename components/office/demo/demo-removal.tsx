'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LiveButton } from '@/components/form/live-button';
import type { RemovalProps } from './removal-props';

const RemovalDialog = dynamic(() => import('./removal-dialog').then((module) => module.RemovalDialog), {
  ssr: false,
});

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
