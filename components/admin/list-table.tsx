// A table that becomes a list on small screens: each row a block, what decides first. Roles are written out, because a
// browser may forget them with the display.
import type { ReactNode } from 'react';
import styles from './list.module.scss';

interface Props {
  caption: string;
  columns: readonly { key: string; label: string; number?: boolean | undefined }[];
  children: ReactNode;
}

export function ListTable({ caption, columns, children }: Props) {
  return (
    <table role="table" className={styles.table}>
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, label, number }) => (
            <th key={key} role="columnheader" scope="col" className={number ? styles.number : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export function ListRow({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>;
}

interface CellProps {
  children: ReactNode;
  /** The whole width of a small screen. */
  full?: boolean | undefined;
  number?: boolean | undefined;
  /** Names the row. */
  header?: boolean | undefined;
  /** Before the value on a small screen, where the column has no heading. */
  label?: string | undefined;
}

export function ListCell({ children, full, number, header, label }: CellProps) {
  const className = [full && styles.full, number && styles.number].filter(Boolean).join(' ') || undefined;
  return header ? (
    <th role="rowheader" scope="row" className={className}>
      {children}
    </th>
  ) : (
    <td role="cell" className={className} data-label={label}>
      {children}
    </td>
  );
}
