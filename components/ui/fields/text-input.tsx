import type { ComponentProps } from 'react';
import styles from './field.module.scss';

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    // People write right to left too.
    <input
      type={type}
      dir="auto"
      className={className ? `${styles.control} ${className}` : styles.control}
      {...rest}
    />
  );
}
