'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import styles from './inspector.module.scss';
import { Problem } from './section';

interface Props {
  id: string;
  heading: string;
  submit: string;
  keep: string;
  close: string;
  busy: boolean;
  problem: string | undefined;
  bad?: boolean | undefined;
  onDo: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function Ask({
  id,
  heading,
  submit,
  keep,
  close,
  busy,
  problem,
  bad,
  onDo,
  onClose,
  children,
}: Props) {
  return (
    <Dialog id={id} heading={heading} closeLabel={close} onClose={onClose} bad={bad}>
      {children}
      <Problem>{problem}</Problem>
      <div className={styles.row}>
        <Button variant={bad ? 'bad' : 'ink'} busy={busy} onClick={onDo}>
          {submit}
        </Button>
        <Button onClick={onClose}>{keep}</Button>
      </div>
    </Dialog>
  );
}
