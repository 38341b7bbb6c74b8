import type { Locale } from '../../../lib/contract/core/locale';
import { formatDate } from '../../../lib/format/dates';
import { fillText } from '../../../lib/i18n/fill-text';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';

type Words = (typeof fr)['quotes']['paper'];

const words: Record<Locale, Words> = { fr: fr.quotes.paper, en: en.quotes.paper };
const declared: Record<Locale, { company: string; consumer: string }> = {
  fr: fr.quotes.accept.declared,
  en: en.quotes.accept.declared,
};

export function quoteWords(locale: Locale, reference: string) {
  const { file, certificateFile, start, place, sent, accepted, acceptedByConsumer, exempt, franchise } =
    words[locale];
  return {
    locale,
    quoteFile: fillText(file, { reference }),
    certificateFile: fillText(certificateFile, { reference }),
    start,
    place,
    sent: (values: { version: number; name: string }) => fillText(sent, values),
    accepted,
    acceptedByConsumer,
    exempt,
    franchise,
    /** With the ticked box. @param company undefined for a consumer */
    declared: (values: { reference: string; version: number; date: string; company?: string | undefined }) =>
      fillText(values.company === undefined ? declared[locale].consumer : declared[locale].company, {
        ...values,
        company: values.company ?? '',
      }),
    date: (day: string) => formatDate(day, locale),
  };
}
export type QuoteWords = ReturnType<typeof quoteWords>;
