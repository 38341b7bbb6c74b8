// « Enregistré. », beside the button that did it. The place for it is always there, or it would not be announced.
'use client';

import { Icon } from '@/components/ui/icon';
import styles from './form.module.scss';

export function Saved({ text }: { text: string | undefined }) {
  return (
    <span className={styles.saved} role="status">
      {text && (
        <>
          <Icon name="check" />
          {text}
        </>
      )}
    </span>
  );
}
