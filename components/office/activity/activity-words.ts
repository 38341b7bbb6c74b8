// The words in which changes are told, and the values they hold as people read them.
import type { ActivityEntry, ActivityValue } from '@/lib/contract/activity/schemas';
import { activityActions, type ActivityRecordType } from '@/lib/contract/activity/choices';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDate, formatInstant } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { formatNumber, formatPercent } from '@/lib/format/numbers';
import { fillText } from '@/lib/i18n/fill-text';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface ActivityWords {
  locale: Locale;
  texts: Messages['activity'];
}

export async function activityWords(locale: Locale): Promise<ActivityWords> {
  return { locale, texts: (await loadMessages(locale)).activity };
}

type Table = Readonly<Record<string, string>>;

export const isRecordType = (type: string): type is ActivityRecordType =>
  Object.hasOwn(activityActions, type);

/** What happened, in words; a later host's own name where it has none here. */
export function actionText(action: string, { texts }: ActivityWords): string {
  const [type = '', what = ''] = action.split('.');
  return (isRecordType(type) ? (texts.actions[type] as Table)[what] : undefined) ?? action;
}

const CENTS: readonly string[] = ['totalExclTax', 'totalInclTax'];
const PERCENT: readonly string[] = ['progress', 'vatRate'];

/** « Jalon Maquettes : échéance », “Milestone Designs: due”, for `milestones.{id}.dueDate`. */
export function fieldText(field: string, names: ActivityEntry['names'], { texts }: ActivityWords): string {
  const [head = '', ...rest] = field.split('.');
  const part = (texts.parts as Table)[head];
  if (part === undefined || rest.length === 0) return (texts.fields as Table)[head] ?? field;
  const [id = '', last] = rest;
  const named = fillText(part, { name: names[id] ?? (texts.values as Table)[id] ?? '' }).trim();
  return last === undefined ? named : `${named}, ${(texts.fields as Table)[last] ?? last}`;
}

export function valueText(
  field: string,
  value: ActivityValue,
  names: ActivityEntry['names'],
  { locale, texts }: ActivityWords,
): string {
  const last = field.split('.').at(-1) ?? field;
  if (value === null) return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number')
    return CENTS.includes(last)
      ? formatCents(value, locale)
      : PERCENT.includes(last)
        ? formatPercent(value, locale)
        : formatNumber(value, locale);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, locale);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatInstant(value, locale);
  return names[value] ?? (texts.values as Table)[value] ?? value;
}
