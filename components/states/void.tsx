import type { ReactNode } from 'react';
import styles from './void.module.scss';

interface Props {
  heading: ReactNode;
  /** Level 3 inside a section. */
  level?: 2 | 3 | undefined;
  text: ReactNode;
  children?: ReactNode;
}

export function Void({ heading, level = 2, text, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.void}>
      <Heading>{heading}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}
