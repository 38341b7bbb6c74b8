import { ListCell, ListRow, ListTable, type ListColumn } from '@/components/list/list-table';
import type { ListPlace } from '@/components/list/list-place';
import type { ActivityEntry } from '@/lib/contract/activity/schemas';
import { formatInstant } from '@/lib/format/dates';
import styles from './activity.module.scss';
import { ActorName } from './actor-name';
import { entryText, type ActivityWords } from './activity-words';
import { ChangeList } from './change-list';
import { RecordLink } from './record-link';

interface Props {
  entries: readonly ActivityEntry[];
  words: ActivityWords;
  /** Record id, whose link the rows omit. */
  of?: string | undefined;
  sorted?: (ListPlace & { byDefault: string }) | undefined;
}

export function ActivityTable({ entries, words, of, sorted }: Props) {
  const { locale, texts } = words;
  const { table } = texts;
  const columns: ListColumn[] = [
    { key: 'when', label: table.when, sort: '-createdAt' },
    { key: 'who', label: table.who },
    { key: 'what', label: table.what },
    { key: 'changes', label: table.changes },
  ];
  return (
    <ListTable caption={table.caption} columns={columns} sorted={sorted}>
      {entries.map((entry) => (
        <ListRow key={entry.id} id={entry.id}>
          <ListCell label={table.when}>
            <time className={`num ${styles.when}`} dateTime={entry.createdAt}>
              {formatInstant(entry.createdAt, locale)}
            </time>
          </ListCell>
          <ListCell label={table.who}>
            <ActorName entry={entry} words={words} />
          </ListCell>
          <ListCell full header>
            {entryText(entry, words)}
            {entry.record.id !== of && (
              <p>
                <RecordLink locale={locale} record={entry.record} />
              </p>
            )}
          </ListCell>
          <ListCell full>
            <ChangeList entry={entry} words={words} />
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}
