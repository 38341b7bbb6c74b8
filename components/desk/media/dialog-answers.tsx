import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import styles from './change.module.scss';

interface Props {
  labels: { submit: string; keep: string };
  problem: string | undefined;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Beside the buttons. */
  children?: ReactNode;
}

export function DialogAnswers({ labels, problem, busy, onSubmit, onClose, children }: Props) {
  return (
    <>
      {problem && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
      <div className={styles.answers}>
        <Button variant="primary" busy={busy} onClick={onSubmit}>
          {labels.submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {labels.keep}
        </Button>
        {children}
      </div>
    </>
  );
}
