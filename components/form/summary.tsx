// What stands over a form that could not be sent. Wrong fields are listed and the list takes the focus; any other
// failure is only shown here, and announced by whoever caused it.
'use client';

import { useEffect, useRef } from 'react';
import styles from './form.module.scss';
import type { FormMessage } from './use-contract-form';

interface Props {
  id: string;
  message: FormMessage | undefined;
  /** A notification says it already: two alerts would read it twice. */
  quiet?: boolean | undefined;
}

export function Summary({ id, message, quiet = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const silent = quiet && message?.wrong.length === 0;
  useEffect(() => {
    if (message && !silent) box.current?.focus();
  }, [message, silent]);
  if (!message) return null;
  const [first, ...others] = message.wrong;
  // What is wrong with the only field may be all there is to say: not twice.
  const alone = first?.sentence === message.text && others.length === 0 ? first : undefined;
  return (
    <div ref={box} id={id} className={styles.summary} tabIndex={-1} role={silent ? undefined : 'alert'}>
      <p className={styles.said}>{alone ? <FieldLink {...alone} /> : message.text}</p>
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

/** Leads to a wrong field, and puts the focus into it. */
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
