import type { ActivityEntry } from '@/lib/contract/activity/schemas';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './activity.module.scss';
import { fieldText, valueText, type ActivityWords, type ChangedEntry } from './activity-words';

interface Props {
  entry: Pick<ActivityEntry, 'fields'> & ChangedEntry;
  words: ActivityWords;
}

export function ChangeList({ entry, words }: Props) {
  const { fields, changes, names } = entry;
  const { locale, texts } = words;
  const known = new Set(changes.map(({ field }) => field));
  const others = fields.filter((field) => !known.has(field)).map((field) => fieldText(field, names, words));
  if (changes.length + others.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span>{fieldText(field, names, words)}</span> <del>{valueText(field, before, entry, words)}</del>{' '}
          <span className="vh">{texts.to}</span>
          <span aria-hidden="true">→</span> <ins>{valueText(field, after, entry, words)}</ins>
        </li>
      ))}
      {others.length > 0 && (
        <li className="muted">
          {fillText(texts.fieldsOnly, {
            fields: new Intl.ListFormat(locale, { type: 'unit' }).format(others),
          })}
        </li>
      )}
    </ul>
  );
}
