// A question that must be answered first: the browser's own modal dialog, which keeps the focus, gives it back, and closes on Escape.
// Where it asks for something to be typed or chosen, that has the focus from the start; else its way out does.
'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button';
import styles from './dialog.module.scss';
import { Icon } from '../signs/icon';

export interface DialogProps {
  /** The question; its buttons answer it. */
  heading: ReactNode;
  /** Root of the heading's id. */
  id: string;
  /** What has to be known first: read out as the dialog opens, wherever the focus is. */
  text?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** What it leads to cannot be undone. */
  bad?: boolean | undefined;
  /** Holds more than a question: texts side by side, a choice of pictures. */
  wide?: boolean | undefined;
  children: ReactNode;
}

export function Dialog({
  heading,
  id,
  text,
  closeLabel,
  onClose,
  bad = false,
  wide = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed while it is still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>('form :is(input, select, textarea):not([type=hidden])');
    if (first && !first.matches('[type=file], [type=checkbox], [type=radio]')) first.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, bad && styles.bad, wide && styles.wide].filter(Boolean).join(' ')}
      aria-labelledby={`${id}-heading`}
      aria-describedby={text ? `${id}-text` : undefined}
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
      <div className={styles.body}>
        {text && <p id={`${id}-text`}>{text}</p>}
        {children}
      </div>
    </dialog>
  );
}
