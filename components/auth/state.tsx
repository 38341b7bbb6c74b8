// What stands in a pane instead of its form: it worked, or it cannot. When it took the form's place it takes the focus,
// because what had it is gone.
'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import styles from './door.module.scss';

interface Props {
  heading: ReactNode;
  text: ReactNode;
  /** It is what the page came with. */
  initial?: boolean | undefined;
  children?: ReactNode;
}

export function State({ heading, text, initial = false, children }: Props) {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!initial) place.current?.focus();
  }, [initial]);
  return (
    <div className={styles.state}>
      <h2 ref={place} tabIndex={-1}>
        {heading}
      </h2>
      <p className="muted">{text}</p>
      {children}
    </div>
  );
}
