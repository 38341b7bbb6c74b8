import { funnelSteps } from '@/lib/drawing/chart';
import styles from './chart.module.scss';
import { ChartFigure, type ChartTable } from './chart-figure';
import { Hatch, hatchFill } from './hatch';

interface Props {
  id: string;
  label: string;
  table: ChartTable;
  steps: readonly { name: string; count: number; note: string }[];
}

/** Pixels: step height, text and bar offsets. */
const STEP = 41;
const WORDS = 13;
const BAR = 20;

export function FunnelChart({ id, label, table, steps }: Props) {
  const widths = funnelSteps(steps.map(({ count }) => count));
  return (
    <ChartFigure label={label} table={table}>
      <Hatch id={id} />
      {steps.map(({ name, note }, index) => {
        const { share = 0, lost = 0 } = widths[index] ?? {};
        const y = index * STEP;
        return (
          <g key={name}>
            <text className={styles.word} x="0" y={y + WORDS}>
              {name}
            </text>
            <text className={styles.value} x="100%" y={y + WORDS} textAnchor="end">
              {note}
            </text>
            {lost > 0 && (
              <rect
                className={styles.lost}
                x={`${share}%`}
                y={y + BAR}
                width={`${lost}%`}
                height="13"
                fill={hatchFill(id)}
              />
            )}
            <rect className={styles.solid} y={y + BAR} width={`${share}%`} height="13" />
          </g>
        );
      })}
    </ChartFigure>
  );
}
