import {
  chartGround,
  chartTop,
  columns,
  hasRoomForFigures,
  heightScale,
  linePath,
  scaleLines,
} from '@/lib/drawing/chart';
import styles from './chart.module.scss';
import { ChartFigure, type ChartTable } from './chart-figure';
import { ColumnNames, ScaleLines } from './scale-lines';

interface Props {
  label: string;
  table: ChartTable;
  data: readonly { key: string; name: string; value: number | null }[];
  figure: (value: number) => string;
  promise: { value: number; label: string };
}

export function LineChart({ label, table, data, figure, promise }: Props) {
  const values = data.map(({ value }) => value);
  const scale = heightScale(
    values.filter((value) => value !== null),
    promise.value * 1.15,
  );
  const places = columns(data.length);
  const path = linePath(scale, values, places);
  const dots = hasRoomForFigures(data.length);
  return (
    <ChartFigure label={label} table={table}>
      <ScaleLines lines={scaleLines(scale)} figure={figure} />
      <line
        className={styles.promise}
        x1="5%"
        x2="100%"
        y1={scale(promise.value)}
        y2={scale(promise.value)}
      />
      <text className={styles.value} x="100%" y={scale(promise.value) - 6} textAnchor="end">
        {promise.label}
      </text>
      {path && (
        <svg
          viewBox={`0 0 100 ${chartGround}`}
          width="100%"
          height={chartGround}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <path className={styles.line} d={path} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {data.map(({ key, value }, index) => {
        const alone = values[index - 1] == null && values[index + 1] == null;
        return value === null || !(dots || alone) ? null : (
          <circle
            key={key}
            className={value > promise.value ? styles.dotLate : styles.dot}
            cx={`${places[index]?.middle ?? 0}%`}
            cy={Math.max(chartTop, scale(value))}
            r="3.5"
          />
        );
      })}
      <ColumnNames places={places} data={data} />
    </ChartFigure>
  );
}
