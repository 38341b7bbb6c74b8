import type { ReactNode } from 'react';
import styles from './chart.module.scss';

export interface ChartTable {
  summary: string;
  caption: string;
  /** First column: row header. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

interface Props {
  label: string;
  table: ChartTable;
  low?: boolean;
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
      <details className={`fold-out ${styles.alternative}`}>
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
