'use client';

import { useEffect, useRef } from 'react';
import { FailureNotice } from './failure-notice';
import styles from './form.module.scss';
import type { FormMessage } from './use-contract-form';

interface Props {
  id: string;
  message: FormMessage | undefined;
  /** If absent, failures are plain text. */
  closeLabel?: string | undefined;
}

export function Summary({ id, message, closeLabel }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  if (!message) return null;
  if (closeLabel !== undefined && message.wrong.length === 0)
    return <FailureNotice key={message.count} id={id} text={message.text} closeLabel={closeLabel} />;
  const [first, ...others] = message.wrong;
  // The only error may equal the summary.
  const alone = first?.sentence === message.text && others.length === 0 ? first : undefined;
  return (
    <div ref={box} id={id} className={styles.summary} tabIndex={-1} role="alert">
      <p className={styles.message}>{alone ? <FieldLink {...alone} /> : message.text}</p>
      {message.wrong.length > 0 && !alone && (
        <ul>
          {message.wrong.map((field) => (
            <li key={field.id}>
              <FieldLink {...field} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FieldLink({ id, sentence }: FormMessage['wrong'][number]) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {sentence}
    </a>
  );
}
