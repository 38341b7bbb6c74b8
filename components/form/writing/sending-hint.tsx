// No shortcut without keyboard.
'use client';

import { fillText } from '@/lib/i18n/fill-text';
import styles from './sending-hint.module.scss';
import { useSendingKeys } from './use-sending-keys';

/** @param text ends with the sentence of `{keys}` */
export function SendingHint({ text }: { text: string }) {
  const keys = useSendingKeys();
  const at = text.indexOf('{keys}');
  const start = at < 0 ? text.length : text.lastIndexOf('. ', at) + 1;
  return (
    <>
      {text.slice(0, start)}
      <span className={styles.keys}>{fillText(text.slice(start), { keys })}</span>
    </>
  );
}
