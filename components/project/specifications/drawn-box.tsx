import { drawBox, type Box } from './box';
import styles from './specifications.module.scss';

interface Props {
  box: Box;
  label: string;
  width: string;
  height: string;
  depth: string;
}

/** Room for the texts around the box, in units of the viewBox. */
const [LEFT, BELOW, RIGHT] = [62, 22, 62] as const;

export function DrawnBox({ box, label, width, height, depth }: Props) {
  const { front, aside, up } = drawBox(box);
  const [right, bottom] = [front.width, front.height + up];
  return (
    <svg
      className={styles.box}
      role="img"
      aria-label={label}
      viewBox={`${-LEFT} -4 ${LEFT + front.width + aside + RIGHT} ${bottom + BELOW + 4}`}
    >
      <path
        className={styles.back}
        d={`M0 ${up}l${aside} ${-up}h${front.width}v${front.height}l${-aside} ${up}M${right} ${up}l${aside} ${-up}`}
      />
      <rect className={styles.front} y={up} width={front.width} height={front.height} />
      <text x={front.width / 2} y={bottom + 16} textAnchor="middle">
        {width}
      </text>
      <text x={-8} y={up + front.height / 2 + 4} textAnchor="end">
        {height}
      </text>
      <text x={right + aside / 2 + 8} y={bottom - up / 2 + 3}>
        {depth}
      </text>
    </svg>
  );
}
