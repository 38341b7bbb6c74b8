// Cancel deletes the draft; × and Escape keep it.
'use client';

import { Button } from '@/components/ui/buttons/button';
import { Saved } from './saved';
import type { Draft } from './use-draft';

interface Props {
  draft: Pick<Draft, 'restored' | 'drop'>;
  cancel: string;
  restored: string;
  onClose: () => void;
}

export function DraftFoot({ draft, cancel, restored, onClose }: Props) {
  return (
    <>
      <Button
        onClick={() => {
          draft.drop();
          onClose();
        }}
      >
        {cancel}
      </Button>
      <Saved text={draft.restored ? restored : undefined} />
    </>
  );
}
