// Grows with its text where supported.
import type { ComponentProps } from 'react';
import styles from './field.module.scss';

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea className={[styles.control, styles.area, className].filter(Boolean).join(' ')} {...rest} />
  );
}
