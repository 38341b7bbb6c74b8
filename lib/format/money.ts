import type { Locale } from '@/lib/contract/core/locale';
import { numberFormatter } from './formatters';
import { formatNumber, regions, withMinus, withoutMinusZero } from './numbers';

/** Whole euros without tax. `to`: null for an open range. */
export interface MoneyRange {
  readonly from: number;
  readonly to: number | null;
}

/** « 1 000 € », “€1,000”. */
export function formatMoney(euros: number, locale: Locale): string {
  return withMinus(
    numberFormatter(regions[locale], {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
    }).format(euros),
  );
}

/** 1248000 → « 12 480,00 € », “€12,480.00”; -28200 → « −282,00 € », with a true minus. */
export function formatCents(cents: number, locale: Locale): string {
  return withMinus(
    numberFormatter(regions[locale], { style: 'currency', currency: 'EUR' }).format(
      withoutMinusZero(cents / 100),
    ),
  );
}

/** « 1 000 € – 5 000 € », “€1,000–5,000”, “over €15,000”. */
export function formatMoneyRange({ from, to }: MoneyRange, locale: Locale): string {
  if (to === null) return `${locale === 'fr' ? 'plus de' : 'over'} ${formatMoney(from, locale)}`;
  return locale === 'fr'
    ? `${formatMoney(from, locale)} – ${formatMoney(to, locale)}`
    : `${formatMoney(from, locale)}–${formatNumber(to, locale)}`;
}

/** « 5 k », “5k”. */
export function formatThousands(euros: number, locale: Locale): string {
  if (euros === 0) return formatMoney(0, locale);
  const thousands = formatNumber(euros / 1000, locale);
  return locale === 'fr' ? `${thousands}\u00a0k` : `${thousands}k`;
}
