'use client';

import type { ReactNode } from 'react';
import { FieldNotes } from '@/components/ui/fields/field';
import { settingId } from '@/lib/settings/edit/setting-id';
import { useWrong } from '../form/settings-context';
import styles from './fields.module.scss';

interface Props {
  path: string;
  label: string;
  hint?: string | undefined;
  /** The label names one control; otherwise, a group. */
  isGroup?: boolean | undefined;
  children: ReactNode;
}

export const labelId = (path: string): string => `${settingId(path)}-label`;

export function Row({ path, label, hint, isGroup = false, children }: Props) {
  const id = settingId(path);
  const wrong = useWrong(path);
  const notes = <FieldNotes id={id} error={wrong} />;
  const words = (
    <>
      {label}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </>
  );
  if (!isGroup)
    return (
      <div className={styles.row}>
        <label className={styles.label} htmlFor={id}>
          {words}
        </label>
        <div className={styles.both}>
          {children}
          {notes}
        </div>
      </div>
    );
  return (
    <div className={styles.row} role="group" aria-labelledby={labelId(path)} id={id} tabIndex={-1}>
      <p className={styles.label} id={labelId(path)}>
        {words}
      </p>
      <div className={styles.both}>
        {children}
        {notes}
      </div>
    </div>
  );
}

/** `aria-invalid` and the ids of the notes; `hint`: whether the row has one. */
export function useWiring(path: string, hint?: string) {
  const id = settingId(path);
  const wrong = useWrong(path);
  const described = [wrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    'data-path': path,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(wrong ? { 'aria-invalid': true as const } : {}),
  };
}
