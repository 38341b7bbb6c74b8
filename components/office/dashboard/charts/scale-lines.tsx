import { chartNames, type Column } from '@/lib/drawing/chart';
import styles from './chart.module.scss';

interface LinesProps {
  lines: readonly { value: number; y: number }[];
  figure: (value: number) => string;
}

export function ScaleLines({ lines, figure }: LinesProps) {
  return lines.map(({ value, y }) => (
    <g key={value}>
      <line className={styles.grid} x1="5%" x2="100%" y1={y} y2={y} />
      <text x="0" y={y + 4}>
        {figure(value)}
      </text>
    </g>
  ));
}

export function ColumnNames({
  places,
  data,
}: {
  places: readonly Column[];
  data: readonly { key: string; name: string }[];
}) {
  return data.map(({ key, name }, index) => {
    const place = places[index];
    return (
      place &&
      place.named !== 'never' && (
        <text
          key={key}
          className={place.named === 'wide' ? styles.wide : undefined}
          x={`${place.middle}%`}
          y={chartNames}
          textAnchor="middle"
        >
          {name}
        </text>
      )
    );
  });
}
