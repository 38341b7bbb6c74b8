import type { ReactNode } from 'react';
import styles from './preview-bar.module.scss';
import { StateSign } from '../signs/state-sign';
import type { Sign } from '../signs/state-sign';

interface Props {
  label: string;
  sign: Sign;
  text: string;
  children?: ReactNode;
}

export function PreviewBar({ label, sign, text, children }: Props) {
  return (
    <div role="region" aria-label={label} className={`${styles.bar} no-print`}>
      <p>
        <StateSign sign={sign} label={text} />
      </p>
      {children && <div className={styles.links}>{children}</div>}
    </div>
  );
}
