// One part of the inspector, under its heading.
import type { ReactNode } from 'react';
import type { useStandIn } from '@/components/form/writing/use-stand-in';
import styles from './inspector.module.scss';

interface Props {
  /** Root of its ids. */
  id: string;
  heading: string;
  /** Beside the heading: a state, a switch. */
  end?: ReactNode;
  /** What listens to its buttons, where the one that was pressed may go: then its heading takes the focus. */
  standIn?: ReturnType<typeof useStandIn>;
  children: ReactNode;
}

export function InspectorSection({ id, heading, end, standIn, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={`${id}-heading`} {...standIn}>
      <div className={styles.head}>
        <h2 id={`${id}-heading`} tabIndex={standIn && -1}>
          {heading}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/** What went wrong, beside what it was pressed with. The place for it is always there, or it would not be announced. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}
