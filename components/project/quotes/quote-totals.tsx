// Uses the same calculation as the API.
'use client';

import { useWatch, type Control } from 'react-hook-form';
import type { Locale } from '@/lib/contract/core/locale';
import { formatCents } from '@/lib/format/money';
import { formatPercent } from '@/lib/format/numbers';
import type { Messages } from '@/lib/i18n/messages';
import { typedTotals, type TypedQuote } from '@/lib/quotes/typed-quote';
import type { QuoteBody } from './form/quote.schema';
import styles from './form/quote-form.module.scss';

interface Props {
  control: Control<TypedQuote, unknown, QuoteBody>;
  labels: Messages['quotes']['form'];
  locale: Locale;
}

export function QuoteTotals({ control, labels, locale }: Props) {
  const [lines, vatRate] = useWatch({ control, name: ['lines', 'vatRate'] });
  const { totalExclTax, totalTax, totalInclTax } = typedTotals({ lines, vatRate }, locale);
  const rows = [
    { label: labels.excl, cents: totalExclTax },
    { label: `${labels.vat} ${formatPercent(Number(vatRate), locale)}`, cents: totalTax },
    { label: labels.incl, cents: totalInclTax },
  ];
  return (
    <div>
      <dl className={styles.totals}>
        {rows.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCents(cents, locale)}</dd>
          </div>
        ))}
      </dl>
      {totalExclTax < 0 && <p className={styles.bad}>{labels.negative}</p>}
    </div>
  );
}
