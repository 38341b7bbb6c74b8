// Always rendered: added live regions are not announced.
'use client';

import type { Ref } from 'react';
import { Icon } from '@/components/ui/signs/icon';
import styles from '../form.module.scss';

interface Props {
  text: string | undefined;
  ref?: Ref<HTMLSpanElement> | undefined;
}

export function Saved({ text, ref }: Props) {
  return (
    <span ref={ref} className={styles.saved} role="status" tabIndex={-1}>
      {text && (
        <>
          <Icon name="check" />
          {text}
        </>
      )}
    </span>
  );
}
