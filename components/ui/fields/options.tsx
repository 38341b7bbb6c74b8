import type { ComponentProps, ReactNode } from 'react';
import { FieldNotes, fieldWiring } from './field';
import styles from './options.module.scss';

export interface Option {
  value: string;
  label: ReactNode;
}

export interface OptionsProps {
  /** First option's id, for error links; prefix of the others. */
  id: string;
  legend: ReactNode;
  options: readonly Option[];
  type?: 'radio' | 'checkbox' | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  input: Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'>;
}

export function Options({ id, legend, options, type = 'radio', hint, error, input }: OptionsProps) {
  const { 'aria-describedby': describedBy } = fieldWiring({ id, hint, error });
  const { 'aria-required': required, ...own } = input;
  // ARIA forbids aria-required on radio buttons.
  const wiring = type === 'radio' || required === undefined ? own : { ...own, 'aria-required': required };
  return (
    <fieldset className={styles.field} aria-describedby={describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={error ? `${styles.pane} ${styles.wrong}` : styles.pane}>
        {options.map(({ value, label }, index) => (
          <label key={value}>
            <input {...wiring} id={index === 0 ? id : `${id}-${value}`} type={type} value={value} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
