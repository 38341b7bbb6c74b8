import type { Locale } from '@/lib/contract/core/locale';
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import { formatCents } from '@/lib/format/money';

/** 28200 → « −282,00 € », with a true minus. */
export const formatDeducted = (cents: number, locale: Locale): string => `−${formatCents(cents, locale)}`;

/** Tax included. Credit notes, whose amounts are positive, take away. */
export const signedTotal = (
  { kind, totalInclTax }: Pick<InvoiceSummary, 'kind' | 'totalInclTax'>,
  locale: Locale,
): string => (kind === 'creditNote' ? formatDeducted : formatCents)(totalInclTax, locale);
