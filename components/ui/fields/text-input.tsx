import type { ComponentProps } from 'react';
import styles from './field.module.scss';

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      // A title or a name may be in Arabic.
      dir={type === 'text' || type === 'search' ? 'auto' : undefined}
      className={className ? `${styles.control} ${className}` : styles.control}
      {...rest}
    />
  );
}
