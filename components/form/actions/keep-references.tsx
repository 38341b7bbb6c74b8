// Browsers break "2026-002" after the hyphen.
import type { ReactNode } from 'react';
import styles from './actions.module.scss';

export function keepReferences(text: string): ReactNode {
  return text.split(/([A-Z]*-?\d{4}-\w+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={styles.reference}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
