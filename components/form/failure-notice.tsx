// When it closes, its text remains in the page.
'use client';

import { useState } from 'react';
import styles from './form.module.scss';
import { Toast } from './toast';

interface Props {
  id?: string | undefined;
  text: string;
  closeLabel: string;
}

export function FailureNotice({ id, text, closeLabel }: Props) {
  const [closed, setClosed] = useState(false);
  if (!closed) return <Toast inPlace text={text} closeLabel={closeLabel} onClose={() => setClosed(true)} />;
  return (
    <div id={id} className={styles.summary}>
      <p className={styles.message}>{text}</p>
    </div>
  );
}
