// An amount as a length. Without hooks of one side: for pages and dialogs.
import { useId, type ReactNode } from 'react';
import { placeParts, type BarPart } from '@/lib/invoices/bar-parts';
import styles from './money-bar.module.scss';

export interface NamedPart extends BarPart {
  /** Formatted. */
  amount: string;
  caption: ReactNode;
}

interface Props {
  /** Says all amounts. */
  label: string;
  parts: readonly NamedPart[];
}

export function MoneyBar({ label, parts }: Props) {
  const id = useId();
  const hatched = { credited: styles.credited, late: styles.late };
  return (
    <figure className={styles.figure}>
      <svg className={styles.bar} role="img" aria-label={label}>
        <defs>
          {(['credited', 'late'] as const).map((look) => (
            <pattern
              key={look}
              id={`${id}${look}`}
              className={hatched[look]}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path d="M0 0v5" />
            </pattern>
          ))}
        </defs>
        {placeParts(parts).map(({ look, start, width }, at) => {
          const place = { x: `${start}%`, width: `${width}%` };
          const hatch = look === 'credited' || look === 'late';
          return (
            <g key={at}>
              <rect
                className={styles[look]}
                {...place}
                y="6"
                height="16"
                fill={hatch ? `url(#${id}${look})` : undefined}
              />
              {look === 'due' && <rect className={styles.signal} {...place} height="3" />}
            </g>
          );
        })}
      </svg>
      <ul className={styles.legend}>
        {parts.map(({ look, amount, caption }, at) => (
          <li key={at} data-look={look}>
            <i aria-hidden="true" />
            <strong>{amount}</strong>
            <span>{caption}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
