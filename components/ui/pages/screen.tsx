// Frame of an application screen: quiet, smaller than the public pages, sections opened by a strong rule.
import type { ReactNode } from 'react';
import styles from './screen.module.scss';

interface Props {
  /** Over the heading: a date, a role. */
  label: ReactNode;
  heading: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  /** Over all of it: where one is in the area. */
  nav?: ReactNode;
  /** It shows a document: on paper that stands alone. */
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
  /** Beside the heading, in grey: a number, a date. */
  note?: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
  /** Left out on paper. */
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
