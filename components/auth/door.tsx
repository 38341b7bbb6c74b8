// The way in: what it is about on the left, the forms beside it, cut like panes of one window.
import type { ReactNode } from 'react';
import styles from './door.module.scss';

interface Props {
  label: ReactNode;
  heading: ReactNode;
  /** Under the heading. */
  pitch: ReactNode;
  /** One pane, or two: the likelier first. */
  panes: readonly ReactNode[];
}

export function Door({ label, heading, pitch, panes }: Props) {
  const [first, second] = panes;
  return (
    <div className={second ? `${styles.door} ${styles.three}` : styles.door}>
      <section className={styles.pitch} aria-labelledby="door-heading">
        <p className="label">{label}</p>
        <h1 id="door-heading">{heading}</h1>
        {pitch}
      </section>
      <div className={styles.pane}>{first}</div>
      {second && <div className={styles.pane}>{second}</div>}
    </div>
  );
}
