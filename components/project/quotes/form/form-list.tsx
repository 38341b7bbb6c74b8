// Lines, parts: the focus follows added, removed or moved entries.
'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LiveButton } from '@/components/form/live-button';
import { FieldNotes } from '@/components/ui/fields/field';
import { Icon } from '@/components/ui/signs/icon';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './quote-form.module.scss';

/** @param fields of the list, another object after each change */
export function useListChanges(fields: unknown) {
  const [announcement, setAnnouncement] = useState('');
  const next = useRef<string>(undefined);

  // The field exists only after rendering.
  useEffect(() => {
    if (next.current !== undefined) document.getElementById(next.current)?.focus();
    next.current = undefined;
  }, [fields]);

  return {
    announcement,
    /** After the change. */
    focus: (id: string) => {
      next.current = id;
    },
    /** @param text with {number} */
    tell: (text: string, index: number) => setAnnouncement(fillText(text, { number: index + 1 })),
  };
}

interface Props {
  id: string;
  legend: string;
  hint: string;
  /** About the whole list. */
  error: string | undefined;
  add: string;
  onAdd: () => void;
  announcement: string;
  children: ReactNode;
}

export function FormList({ id, legend, hint, error, add, onAdd, announcement, children }: Props) {
  return (
    <fieldset
      className={styles.lines}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
    >
      <legend>{legend}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
      <LiveButton size="small" onClick={onAdd}>
        <Icon name="plus" />
        {add}
      </LiveButton>
      <p className="vh" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}
