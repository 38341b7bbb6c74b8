// Keeps a reference ("2026-002") on one line: browsers break after its hyphen.
import type { ReactNode } from 'react';
import styles from './actions.module.scss';

/** @param text a sentence; its parts read the same with the references marked */
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
