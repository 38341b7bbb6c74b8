// Hover and focus pause the timer.
'use client';

import { Button } from '@/components/ui/buttons/button';
import { Icon } from '@/components/ui/signs/icon';
import { NOTICE_LIFE } from '@/lib/pausing-timer';
import styles from './toast.module.scss';
import { useLife } from './use-life';

interface Props {
  text: string;
  closeLabel: string;
  onClose: () => void;
  /** Part of the page flow. */
  inPlace?: boolean | undefined;
}

export function Toast({ text, closeLabel, onClose, inPlace = false }: Props) {
  return (
    <div
      className={inPlace ? `${styles.toast} ${styles.inPlace}` : styles.toast}
      role="alert"
      data-type="error"
      {...useLife(NOTICE_LIFE, onClose)}
    >
      <p>{text}</p>
      <Button icon variant="quiet" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </Button>
      <span className={styles.life} aria-hidden="true" />
    </div>
  );
}
