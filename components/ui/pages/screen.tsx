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
  /** 3 beside an open record, whose name is the heading of level 2. */
  level?: 2 | 3 | undefined;
  note?: ReactNode;
  end?: ReactNode;
  /** Not printed. */
  screenOnly?: boolean | undefined;
  children: ReactNode;
}

export function ScreenSection({ id, heading, level = 2, note, end, screenOnly, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      className={screenOnly ? `${styles.section} no-print` : styles.section}
      aria-labelledby={`${id}-heading`}
      id={id}
    >
      <div className={styles.sectionHead}>
        <Heading id={`${id}-heading`}>{heading}</Heading>
        {note && <span className="label">{note}</span>}
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </section>
  );
}
