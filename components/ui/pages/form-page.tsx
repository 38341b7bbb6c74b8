// A form's outcome can replace heading and introduction.
'use client';

import { createContext, useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './form-page.module.scss';

export interface Outcome {
  heading: string;
  text: string;
}

export const OutcomeContext = createContext<(outcome: Outcome | undefined) => void>(() => {});

interface Props {
  label: ReactNode;
  heading: ReactNode;
  pitch: ReactNode;
  panes: readonly ReactNode[];
}

export function FormPage({ label, heading, pitch, panes }: Props) {
  const [outcome, setOutcome] = useState<Outcome>();
  const title = useRef<HTMLHeadingElement>(null);
  const [first, second] = panes;

  // The focused form is gone.
  useEffect(() => {
    if (outcome) title.current?.focus();
  }, [outcome]);

  return (
    <div className={second ? `${styles.page} ${styles.three}` : styles.page}>
      <section className={styles.pitch} aria-labelledby="form-page-heading">
        <p className="label">{label}</p>
        <h1 id="form-page-heading" ref={title} tabIndex={-1}>
          {outcome ? outcome.heading : heading}
        </h1>
        {outcome ? <p className={styles.lead}>{outcome.text}</p> : pitch}
      </section>
      <OutcomeContext value={setOutcome}>
        <div className={styles.pane}>{first}</div>
        {second && <div className={styles.pane}>{second}</div>}
      </OutcomeContext>
    </div>
  );
}
