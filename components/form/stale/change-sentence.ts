import type { Locale } from '@/lib/contract/core/locale';
import { formatMoment } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import { lastChange } from './last-change';

interface Options {
  type: string;
  id: string;
  locale: Locale;
  /** Templates with `{name}`, `{when}` and `{what}`. */
  labels: { by: string; unknown: string };
  /** Field names; `other`: fallback. */
  fields: Readonly<Record<string, string>>;
}

export async function changeSentence({ type, id, locale, labels, fields }: Options): Promise<string> {
  const change = await lastChange(type, id, locale);
  if (!change?.by) return labels.unknown;
  const what = change.fields.flatMap((field) => fields[field] ?? []);
  return fillText(labels.by, {
    name: change.by,
    when: formatMoment(change.at, locale),
    what: new Intl.ListFormat(locale).format(what.length > 0 ? what : [fields['other'] ?? '']),
  });
}
