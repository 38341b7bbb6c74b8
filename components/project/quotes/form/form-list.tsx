// Lines, parts.
'use client';

import type { ReactNode } from 'react';
import { LiveButton } from '@/components/form/live-button';
import { FieldNotes } from '@/components/ui/fields/field';
import { Icon } from '@/components/ui/signs/icon';
import styles from './quote-form.module.scss';

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
