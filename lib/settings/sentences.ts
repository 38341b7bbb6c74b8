// Omits sentences of settings whose placeholders have no value.
import { fillPlaceholders } from '@/lib/contract/settings/checks/placeholders';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoney } from '@/lib/format/money';
import { priceSpan, priceTable } from '@/lib/portfolio/services';
import type { SiteSettings } from './site-settings';

export type Filling = Readonly<Record<string, string>>;

const sentenceEnd = /(?<=[.!?…])\s+/;
const gap = /\{\{[^{}]*\}\}/;

/** @param values '' means missing */
export function fillSentences(text: string, values: Filling): string {
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const filled = fillPlaceholders(text, known);
  if (!gap.test(filled)) return filled;
  return filled
    .split(sentenceEnd)
    .filter((sentence) => !gap.test(sentence))
    .join(' ');
}

/** Working hours. */
export const promiseFilling = ({ promise: { hours } }: Pick<SiteSettings, 'promise'>): Filling =>
  hours ? { 'promise.from': String(hours.from), 'promise.to': String(hours.to) } : {};

export function priceFilling({ services }: Pick<SiteSettings, 'services'>, locale: Locale): Filling {
  const span = priceSpan(priceTable(services));
  if (!span) return {};
  return { 'price.from': formatMoney(span.from, locale), 'price.over': formatMoney(span.over, locale) };
}
