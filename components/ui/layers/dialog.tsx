// Focuses the first text field or select of a form, or the field marked `data-first`; else the close button.
'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button';
import styles from './dialog.module.scss';
import { Icon } from '../signs/icon';

export interface DialogProps {
  heading: ReactNode;
  /** Prefix of ids. */
  id: string;
  text?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Cannot be undone. */
  bad?: boolean | undefined;
  /** For texts or pictures side by side. */
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

  // Closing before removal restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>(
      'form :is(input, select, textarea):not([type=hidden]), [data-first]',
    );
    if (first && !first.matches('[type=file], [type=checkbox], [type=radio]')) first.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, bad && styles.bad, wide && styles.wide].filter(Boolean).join(' ')}
      aria-labelledby={`${id}-heading`}
      aria-describedby={text ? `${id}-text` : undefined}
      // The parent removes the dialog.
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
