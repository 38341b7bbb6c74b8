import type { ReactNode } from 'react';
import styles from './next-action.module.scss';

interface Props {
  label: ReactNode;
  heading: ReactNode;
  text: ReactNode;
  /** Main button last. */
  children?: ReactNode;
}

export function NextAction({ label, heading, text, children }: Props) {
  return (
    <section className={styles.next} aria-labelledby="next-heading">
      <p className="label">{label}</p>
      <div>
        <h2 id="next-heading">{heading}</h2>
        <p>{text}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
