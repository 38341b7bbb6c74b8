import type { ReactNode } from 'react';
import styles from './field.module.scss';

export interface FieldWiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  /** Control id; prefix of the notes' ids. */
  id: string;
  label: ReactNode;
  /** After the label: “optional”. */
  note?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Id of the form's sentence about required fields. */
  requirement?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
  className?: string | undefined;
}

export function fieldWiring({
  id,
  hint,
  error,
  requirement,
}: Pick<FieldProps, 'id' | 'hint' | 'error' | 'requirement'>): FieldWiring {
  const described = [error && `${id}-error`, hint && `${id}-hint`, requirement].filter(Boolean).join(' ');
  return {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
}

export function Field({ id, label, note, hint, error, requirement, children, className }: FieldProps) {
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {/* The space is for the accessible name: CSS margins do not separate words. */}
        {note && (
          <>
            {' '}
            <span className={styles.note}>{note}</span>
          </>
        )}
      </label>
      {children(fieldWiring({ id, hint, error, requirement }))}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** An element of components/elements fills it. */
export function EmptyError({ id }: Pick<FieldProps, 'id'>) {
  return <p className={styles.error} id={`${id}-error`} hidden />;
}

/** For controls with own label. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
