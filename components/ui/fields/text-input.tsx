import type { ComponentProps } from 'react';
import styles from './field.module.scss';

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input type={type} className={className ? `${styles.control} ${className}` : styles.control} {...rest} />
  );
}
