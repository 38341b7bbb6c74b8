import type { ReactNode } from 'react';
import styles from './screen.module.scss';

interface Props {
  label: ReactNode;
  heading: ReactNode;
  actions?: ReactNode;
  nav?: ReactNode;
  /** Only the document is printed. */
  paper?: boolean | undefined;
  children: ReactNode;
}

export function Screen({ label, heading, actions, nav, paper = false, children }: Props) {
  return (
    <div className={`wrap ${styles.screen}`}>
      {nav}
      <div className={paper ? `${styles.head} no-print` : styles.head}>
        <p className="label">{label}</p>
        <h1>{heading}</h1>
        {actions}
      </div>
      {children}
    </div>
  );
}

interface SectionProps {
  id: string;
  heading: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
  /** Not printed. */
  screenOnly?: boolean | undefined;
  children: ReactNode;
}

export function ScreenSection({ id, heading, note, end, screenOnly, children }: SectionProps) {
  return (
    <section
      className={screenOnly ? `${styles.section} no-print` : styles.section}
      aria-labelledby={`${id}-heading`}
      id={id}
    >
      <div className={styles.sectionHead}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {note && <span className="label">{note}</span>}
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {children}
    </section>
  );
}
