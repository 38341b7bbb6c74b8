// Blocks on small screens. Explicit roles: `display` can drop table semantics.
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/signs/icon';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { ListPlace } from './list-place';
import { listTarget } from './list-place';
import tools from './list-tools.module.scss';
import styles from './list.module.scss';
import { ChooseAll, ChooseRow } from './selection/selection-context';

export interface ListColumn {
  key: string;
  label: string;
  number?: boolean | undefined;
  /** Sort of the first click; `-`: descending. */
  sort?: string | undefined;
}

interface Sorted extends ListPlace {
  byDefault: string;
}

interface Props {
  caption: string;
  columns: readonly ListColumn[];
  sorted?: Sorted | undefined;
  /** Adds check boxes; requires a ListSelection. */
  choose?: boolean | undefined;
  children: ReactNode;
}

const field = (sort: string): string => sort.replace(/^-/, '');
const turned = (sort: string): string => (sort.startsWith('-') ? field(sort) : `-${sort}`);

function headings({ columns, sorted }: Pick<Props, 'columns' | 'sorted'>) {
  const now = sorted && (sorted.query.sort ?? sorted.byDefault);
  return columns.map(({ sort, ...column }) => {
    if (!sorted || !now || !sort) return { ...column, order: undefined, to: undefined };
    const current = field(sort) === field(now);
    const order = !current
      ? undefined
      : now.startsWith('-')
        ? ('descending' as const)
        : ('ascending' as const);
    return { ...column, order, to: listTarget(sorted, { sort: current ? turned(now) : sort }) };
  });
}

/** Small screens have no headings. */
async function SmallTools({ columns, sorted, choose = false }: Omit<Props, 'caption' | 'children'>) {
  const places = headings({ columns, sorted }).flatMap(({ to, ...column }) =>
    to ? [{ to, ...column }] : [],
  );
  if (!choose && (!sorted || places.length === 0)) return null;
  return (
    <div className={`${tools.tools} no-print`}>
      {choose && <ChooseAll named />}
      {sorted && places.length > 0 && (
        <details className={tools.orders}>
          <summary>
            {(await getTranslations({ locale: sorted.locale, namespace: 'officeList' }))('sort')}
            <Icon name="chevron-down" />
          </summary>
          <ul>
            {places.map(({ key, label, to, order }) => (
              <li key={key}>
                <SiteLink
                  to={to}
                  locale={sorted.locale}
                  aria-current={order ? 'true' : undefined}
                  data-order={order}
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

export function ListTable({ caption, columns, sorted, choose = false, children }: Props) {
  return (
    <>
      {(choose || sorted) && <SmallTools columns={columns} sorted={sorted} choose={choose} />}
      <table role="table" className={styles.table}>
        <caption className="vh">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {choose && (
              <th role="columnheader" scope="col" className={styles.box}>
                <ChooseAll />
              </th>
            )}
            {headings({ columns, sorted }).map(({ key, label, number, order, to }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                aria-sort={order}
                className={number ? styles.number : undefined}
              >
                {to && sorted ? (
                  <SiteLink to={to} locale={sorted.locale} className={tools.sort} data-order={order}>
                    {label}
                  </SiteLink>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </>
  );
}

interface RowProps {
  children: ReactNode;
  /** For keyboard navigation. */
  id?: string | undefined;
  /** Name for the check box. Requires `id`. */
  choose?: string | undefined;
  seen?: boolean | undefined;
  current?: boolean | undefined;
}

export function ListRow({ children, id, choose, seen = false, current = false }: RowProps) {
  return (
    <tr
      role="row"
      data-row={id}
      aria-current={current || undefined}
      className={seen ? styles.seen : undefined}
    >
      {id !== undefined && choose !== undefined && (
        <td role="cell" className={styles.box}>
          <ChooseRow id={id} name={choose} />
        </td>
      )}
      {children}
    </tr>
  );
}

interface CellProps {
  children: ReactNode;
  full?: boolean | undefined;
  number?: boolean | undefined;
  /** One short, unbreakable word. */
  word?: boolean | undefined;
  header?: boolean | undefined;
  label?: string | undefined;
}

export function ListCell({ children, full, number, word, header, label }: CellProps) {
  const className =
    [full && styles.full, number && styles.number, word && styles.word].filter(Boolean).join(' ') ||
    undefined;
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
