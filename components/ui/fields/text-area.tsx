// Several lines of text; grows with them where the browser can.
import type { ComponentProps } from 'react';
import styles from './field.module.scss';

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea className={[styles.control, styles.area, className].filter(Boolean).join(' ')} {...rest} />
  );
}
