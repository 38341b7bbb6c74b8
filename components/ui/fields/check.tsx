import type { ComponentProps, ReactNode } from 'react';
import { FieldNotes, fieldWiring, type FieldProps } from './field';
import styles from './field.module.scss';

export type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'children'> & {
  id: string;
  label: ReactNode;
  error?: ReactNode;
  requirement?: FieldProps['requirement'];
};

export function Check({ id, label, error, requirement, className, ...rest }: CheckProps) {
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label className={styles.check} htmlFor={id}>
        <input type="checkbox" {...fieldWiring({ id, error, requirement })} {...rest} />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
