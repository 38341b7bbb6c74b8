'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import type { BeginProps } from './begin-props';

const BeginDialog = dynamic(() => import('./begin-dialog').then((module) => module.BeginDialog), {
  ssr: false,
});

export function BeginFromArticles(props: BeginProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {props.labels.articles}
      </Button>
      {open && <BeginDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
