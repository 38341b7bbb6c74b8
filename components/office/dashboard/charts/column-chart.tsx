// The last week is current.
import { barAt, columns, hasRoomForFigures, heightScale, scaleLines } from '@/lib/drawing/chart';
import styles from './chart.module.scss';
import { ChartFigure, type ChartTable } from './chart-figure';
import { Hatch, hatchFill } from './hatch';
import { LegendEntry } from './legend-entry';
import { ColumnNames, ScaleLines } from './scale-lines';

export interface ChartColumn {
  key: string;
  name: string;
  value: number;
  more: number;
}

interface Props {
  id: string;
  label: string;
  table: ChartTable;
  data: readonly ChartColumn[];
  average: number;
  figure: (value: number) => string;
  legend: { value: string; more: string; present: string; average: string };
}

/** Lowest scale with whole numbers on its lines. */
const LEAST = 3;

export function ColumnChart({ id, label, table, data, average, figure, legend }: Props) {
  const scale = heightScale(
    data.map(({ value, more }) => value + more),
    LEAST,
  );
  const places = columns(data.length);
  const figures = hasRoomForFigures(data.length);
  const looks = (
    <p className={styles.legend} aria-hidden="true">
      <LegendEntry look={styles.solid}>{legend.value}</LegendEntry>
      <LegendEntry look={styles.outlined} fill={hatchFill(id)}>
        {legend.more}
      </LegendEntry>
      <span className={styles.present}>
        <LegendEntry look={styles.solid}>{legend.present}</LegendEntry>
      </span>
      <span>
        <svg width="22" height="11">
          <line className={styles.average} x2="22" y1="5.5" y2="5.5" />
        </svg>
        {legend.average}
      </span>
    </p>
  );
  return (
    <ChartFigure label={label} table={table} legend={looks}>
      <Hatch id={id} />
      <ScaleLines lines={scaleLines(scale)} figure={figure} />
      <line className={styles.average} x1="5%" x2="100%" y1={scale(average)} y2={scale(average)} />
      {data.map(({ key, value, more }, index) => {
        const place = places[index];
        if (!place) return null;
        const present = index === data.length - 1;
        const across = { x: `${place.x}%`, width: `${place.width}%` };
        return (
          <g key={key} className={present ? styles.present : undefined}>
            {value > 0 && <rect className={styles.solid} {...across} {...barAt(scale, value)} />}
            {more > 0 && (
              <rect
                className={styles.outlined}
                fill={hatchFill(id)}
                {...across}
                {...barAt(scale, more, value)}
              />
            )}
            {figures && (
              <text
                className={styles.value}
                x={`${place.middle}%`}
                y={scale(value + more) - 6}
                textAnchor="middle"
              >
                {figure(value + more)}
              </text>
            )}
          </g>
        );
      })}
      <ColumnNames places={places} data={data} />
    </ChartFigure>
  );
}
