import type { Locale } from '@/lib/contract/core/locale';
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import { formatCents } from '@/lib/format/money';

/** Tax included. Credit notes, whose amounts are positive, take away. */
export const signedTotal = (
  { kind, totalInclTax }: Pick<InvoiceSummary, 'kind' | 'totalInclTax'>,
  locale: Locale,
): string => formatCents(kind === 'creditNote' ? -totalInclTax : totalInclTax, locale);
