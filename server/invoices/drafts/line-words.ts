import type { Locale } from '../../../lib/contract/core/locale';
import { invoiceLimits } from '../../../lib/contract/invoices/choices';
import type { partKinds } from '../../../lib/contract/invoices/choices';
import { cutText } from '../../../lib/format/cut-text';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';

const words = { fr: fr.api.invoiceLines, en: en.api.invoiceLines };

/** @param label of the part of the schedule; '' without */
export function partLine(
  locale: Locale,
  kind: (typeof partKinds)[number],
  { quote, label }: { quote: string; label: string },
): string {
  const line = words[locale][kind].replace('{quote}', () => quote);
  return label ? `${line}, ${label}` : line;
}

/** Within the length of titles. */
export function balanceTitle(locale: Locale, quoteTitle: string): string {
  const text = words[locale].balance;
  const most = invoiceLimits.title - text.replace('{title}', '').length;
  return text.replace('{title}', () => cutText(quoteTitle, most));
}

export const creditTitle = (locale: Locale, reference: string): string =>
  words[locale].creditNote.replace('{reference}', () => reference);

export const creditLine = (locale: Locale, reference: string): string =>
  words[locale].creditLine.replace('{reference}', () => reference);
