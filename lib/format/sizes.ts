// Like the upload limit, a megabyte is 1,048,576 bytes. @see docs/product.md, "Limits"
import type { Locale } from '@/lib/contract/core/locale';
import { numberFormatter } from './formatters';
import { regions, unbroken } from './numbers';

/** « 860 ko », “4.8 MB”. */
export function formatSize(bytes: number, locale: Locale): string {
  const kilobytes = Math.ceil(bytes / 1024);
  const [value, unit, digits] =
    kilobytes < 1024 ? [kilobytes, 'kilobyte', 0] : [bytes / 1024 ** 2, 'megabyte', 1];
  return unbroken(
    numberFormatter(regions[locale], {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(value),
  ).replace(' ', '\u00a0');
}
