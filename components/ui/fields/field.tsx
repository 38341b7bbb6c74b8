// A label, a control, a hint and an error, tied together for those who hear the form instead of seeing it.
import type { ReactNode } from 'react';
import styles from './field.module.scss';

/** What the control must carry; spread it. */
export interface FieldWiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  /** Id of the control; hint and error derive theirs. */
  id: string;
  label: ReactNode;
  /** After the label, in grey: “optional”. */
  note?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
  className?: string | undefined;
}

export function fieldWiring({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>): FieldWiring {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
}

export function Field({ id, label, note, hint, error, children, className }: FieldProps) {
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {/* The space belongs to the accessible name, which knows nothing of margins. */}
        {note && (
          <>
            {' '}
            <span className={styles.note}>{note}</span>
          </>
        )}
      </label>
      {children(fieldWiring({ id, hint, error }))}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The hint and the error alone, for a control that brings its own label (a check box, a group). */
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
