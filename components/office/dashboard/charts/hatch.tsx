// The id must be unique on the page.
import styles from './chart.module.scss';

export const hatchFill = (id: string): string => `url(#${id}-hatch)`;

export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-hatch`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className={styles.hatch} d="M0 0v6" />
      </pattern>
    </defs>
  );
}
