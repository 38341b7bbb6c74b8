// Dark on light in both themes, for cameras.
import { encode } from 'uqr';
import styles from './qr-code.module.scss';

/** Quiet zone, in modules. */
const BORDER = 4;

/** Dark modules side by side: start and number. */
const runsOf = (row: readonly boolean[]): [start: number, width: number][] =>
  row.flatMap((dark, x) => {
    if (!dark || row[x - 1]) return [];
    const end = row.indexOf(false, x);
    return [[x, (end === -1 ? row.length : end) - x]];
  });

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M', boostEcc: false });
  const path = data
    .map((row, y) =>
      runsOf(row)
        .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
        .join(''),
    )
    .join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}
