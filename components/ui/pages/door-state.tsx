// Replaces a form: the outcome becomes the page's heading.
'use client';

import { useContext, useLayoutEffect, type ReactNode } from 'react';
import { DoorOutcome, type Outcome } from './door';
import styles from './door.module.scss';

interface Props extends Outcome {
  children?: ReactNode;
}

export function State({ heading, text, children }: Props) {
  const say = useContext(DoorOutcome);
  useLayoutEffect(() => {
    say({ heading, text });
    return () => say(undefined);
  }, [say, heading, text]);
  return <div className={styles.state}>{children}</div>;
}
