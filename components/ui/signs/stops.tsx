// The first step is current.
import type { ReactNode } from 'react';
import styles from './stops.module.scss';

export interface Stop {
  id: string;
  name: ReactNode;
  time: ReactNode;
}

export function Stops({ stops, labelledBy }: { stops: readonly Stop[]; labelledBy?: string | undefined }) {
  return (
    <ol className={styles.stops} aria-labelledby={labelledBy}>
      {stops.map(({ id, name, time }, index) => (
        <li key={id} aria-current={index === 0 ? 'step' : undefined}>
          <span>{name}</span>
          <span className="label">{time}</span>
        </li>
      ))}
    </ol>
  );
}
