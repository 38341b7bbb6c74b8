// Who was faster, when, and what they changed, in one sentence.
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoment } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import { lastChange } from './last-change';

interface Options {
  /** As the record of changes calls it. */
  type: string;
  id: string;
  locale: Locale;
  /** `{name}`, `{when}` and `{what}` are gaps. */
  labels: { by: string; somebody: string };
  /** Names of fields; `other` for any that has none. */
  fields: Readonly<Record<string, string>>;
}

/** Where it can't be told who it was, that it was somebody. */
export async function changeSentence({ type, id, locale, labels, fields }: Options): Promise<string> {
  const change = await lastChange(type, id, locale);
  if (!change?.by) return labels.somebody;
  const what = change.fields.flatMap((field) => fields[field] ?? []);
  return fillText(labels.by, {
    name: change.by,
    when: formatMoment(change.at, locale),
    what: new Intl.ListFormat(locale).format(what.length > 0 ? what : [fields['other'] ?? '']),
  });
}
