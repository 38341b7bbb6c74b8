// Decorative: the list beside it has the same figures.
import styles from './schedule.module.scss';

/** @param amounts cents */
export function ScheduleBar({ amounts, total }: { amounts: readonly number[]; total: number }) {
  const whole = Math.max(
    total,
    amounts.reduce((sum, amount) => sum + amount, 0),
  );
  if (whole <= 0) return null;
  const ends = amounts.map((_, at) => amounts.slice(0, at + 1).reduce((sum, amount) => sum + amount, 0));
  return (
    <svg
      className={styles.bar}
      viewBox="0 0 1000 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.rest} x="0" y="0" width="1000" height="24" />
      {amounts.map((amount, at) => (
        <rect
          key={at}
          className={styles.part}
          x={(((ends[at] ?? 0) - amount) / whole) * 1000}
          y="0"
          width={(amount / whole) * 1000}
          height="24"
        />
      ))}
    </svg>
  );
}
