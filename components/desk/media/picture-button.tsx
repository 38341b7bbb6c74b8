'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LiveButton } from '@/components/form/live-button';
import { useMediaLibrary } from './media-context';
import type { PictureDialogProps } from './use-change';

const dialogs = {
  replace: dynamic(() => import('./replace-dialog').then((module) => module.ReplaceDialog), { ssr: false }),
  frame: dynamic(() => import('./frame-dialog').then((module) => module.FrameDialog), { ssr: false }),
};

export function PictureButton({
  of,
  image,
  uses,
}: Pick<PictureDialogProps, 'image' | 'uses'> & { of: keyof typeof dialogs }) {
  const { words } = useMediaLibrary();
  const [isOpen, setOpen] = useState(false);
  const Dialog = dialogs[of];
  return (
    <>
      <LiveButton size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words[of].open} <span className="vh">{image.original_name}</span>
      </LiveButton>
      {isOpen && <Dialog image={image} uses={uses} onClose={() => setOpen(false)} />}
    </>
  );
}
