// A question that must be answered first: the browser's own modal dialog, which keeps the focus, gives it back, and closes on Escape.
'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button';
import styles from './dialog.module.scss';
import { Icon } from './icon';

export interface DialogProps {
  /** The question; its buttons answer it. */
  heading: ReactNode;
  /** Root of the heading's id. */
  id: string;
  closeLabel: string;
  onClose: () => void;
  /** What it leads to cannot be undone. */
  bad?: boolean | undefined;
  /** Holds more than a question: texts side by side, a choice of pictures. */
  wide?: boolean | undefined;
  children: ReactNode;
}

export function Dialog({ heading, id, closeLabel, onClose, bad = false, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed while it is still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, bad && styles.bad, wide && styles.wide].filter(Boolean).join(' ')}
      aria-labelledby={`${id}-heading`}
      // Escape: the one who shows the dialog takes it away.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <Button icon variant="quiet" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
