import type { ReactNode } from 'react';
import styles from './numbered-list.module.scss';

interface Props {
  items: readonly { key: string; title: ReactNode; text: ReactNode }[];
  /** One level below the list's heading. */
  heading?: 'h2' | 'h3';
}

export function NumberedList({ items, heading: Heading = 'h3' }: Props) {
  return (
    <ol className={styles.list}>
      {items.map(({ key, title, text }, index) => (
        <li key={key}>
          <span className="label" aria-hidden="true">
            {String(index + 1).padStart(2, '0')}
          </span>
          <Heading className="title">{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
