// A chart for those who see it, its sentence for those who hear it, and its table for whoever wants the figures.
import type { ReactNode } from 'react';
import styles from './chart.module.scss';

export interface ChartTable {
  /** On what opens it. */
  summary: string;
  caption: string;
  /** The first names the rows; the others are figures. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

interface Props {
  /** All that is drawn, as a sentence. */
  label: string;
  table: ChartTable;
  /** Drawn as a strip instead of at full height. */
  low?: boolean;
  /** Under the drawing: what its looks mean. */
  legend?: ReactNode;
  children: ReactNode;
}

export function ChartFigure({ label, table, low = false, legend, children }: Props) {
  const [first, ...others] = table.columns;
  return (
    <>
      <svg className={low ? `${styles.chart} ${styles.low}` : styles.chart} role="img" aria-label={label}>
        {children}
      </svg>
      {legend}
      <details className={styles.alternative}>
        <summary>{table.summary}</summary>
        <table>
          <caption className="vh">{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {others.map((name) => (
                <th key={name} scope="col" className={styles.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ key, cells: [name, ...figures] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={others[index]} className={styles.number}>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
