import type { Locale } from '../../../lib/contract/core/locale';
import { formatDate } from '../../../lib/format/dates';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';

type Words = (typeof fr)['quotes']['paper'];

const words: Record<Locale, Words> = { fr: fr.quotes.paper, en: en.quotes.paper };
const declared: Record<Locale, { company: string; consumer: string }> = {
  fr: fr.quotes.accept.declared,
  en: en.quotes.accept.declared,
};

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));

export function quoteWords(locale: Locale, reference: string) {
  const { file, certificateFile, start, place, sent, accepted, acceptedByConsumer, exempt, franchise } =
    words[locale];
  return {
    locale,
    quoteFile: filled(file, { reference }),
    certificateFile: filled(certificateFile, { reference }),
    start,
    place,
    sent: (values: { version: number; name: string }) => filled(sent, values),
    accepted,
    acceptedByConsumer,
    exempt,
    franchise,
    /** With the ticked box. @param company undefined for a consumer */
    declared: (values: { reference: string; version: number; date: string; company?: string | undefined }) =>
      filled(values.company === undefined ? declared[locale].consumer : declared[locale].company, {
        ...values,
        company: values.company ?? '',
      }),
    date: (day: string) => formatDate(day, locale),
  };
}
export type QuoteWords = ReturnType<typeof quoteWords>;
