import type { ReactNode } from 'react';
import styles from './account.module.scss';

interface Props {
  id: string;
  heading: ReactNode;
  text: ReactNode;
  children: ReactNode;
}

export function Setting({ id, heading, text, children }: Props) {
  return (
    <section className={styles.setting} id={id} aria-labelledby={`${id}-heading`}>
      <div>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
