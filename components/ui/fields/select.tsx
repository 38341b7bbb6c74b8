import type { ComponentProps } from 'react';
import styles from './field.module.scss';

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={className ? `${styles.control} ${className}` : styles.control} {...rest} />;
}
