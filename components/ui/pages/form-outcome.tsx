// The outcome becomes the heading.
'use client';

import { useContext, useLayoutEffect, type ReactNode } from 'react';
import { OutcomeContext, type Outcome } from './form-page';
import styles from './form-page.module.scss';

interface Props extends Outcome {
  children?: ReactNode;
}

export function FormOutcome({ heading, text, children }: Props) {
  const say = useContext(OutcomeContext);
  useLayoutEffect(() => {
    say({ heading, text });
    return () => say(undefined);
  }, [say, heading, text]);
  return <div className={styles.state}>{children}</div>;
}
