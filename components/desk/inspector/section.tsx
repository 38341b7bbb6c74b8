import type { ReactNode } from 'react';
import type { useHeadingFocus } from '@/components/form/writing/use-heading-focus';
import styles from './inspector.module.scss';

interface Props {
  id: string;
  heading: string;
  end?: ReactNode;
  /** Gets the focus when the button disappears. */
  standIn?: ReturnType<typeof useHeadingFocus>;
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

/** Always rendered, or screen readers may miss the alert. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}
