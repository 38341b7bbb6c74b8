'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LiveButton } from '@/components/form/live-button';
import type { TagToolsProps } from './tag-tools-props';

const RenameTag = dynamic(() => import('./rename-tag').then((module) => module.RenameTag), { ssr: false });
const MergeTag = dynamic(() => import('./merge-tag').then((module) => module.MergeTag), { ssr: false });

export function TagTools(props: TagToolsProps) {
  const [open, setOpen] = useState<'rename' | 'merge'>();
  const { label, labels, others } = props;
  const close = () => setOpen(undefined);
  return (
    <>
      <LiveButton size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('rename')}>
        {labels.rename.open} <span className="vh">{label}</span>
      </LiveButton>
      {others.length > 0 && (
        <LiveButton size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('merge')}>
          {labels.merge.open} <span className="vh">{label}</span>
        </LiveButton>
      )}
      {open === 'rename' && <RenameTag {...props} onClose={close} />}
      {open === 'merge' && <MergeTag {...props} onClose={close} />}
    </>
  );
}
