// Uses the same calculation as the API.
'use client';

import { useWatch } from 'react-hook-form';
import type { Locale } from '@/lib/contract/core/locale';
import { formatCents } from '@/lib/format/money';
import { formatRate } from '@/lib/format/numbers';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { typedTotals } from '@/lib/quotes/typed-quote';
import type { LinesForm } from './form/form-parts';
import styles from './form/quote-form.module.scss';

interface Props {
  contract: LinesForm;
  labels: Messages['quotes']['form'];
  locale: Locale;
}

export function QuoteTotals({ contract, labels, locale }: Props) {
  const lines = useWatch({ control: contract.form.control, name: 'lines' });
  const { taxes, totalExclTax, totalInclTax } = typedTotals(lines, locale);
  const several = taxes.length > 1;
  const rows = [
    { label: labels.excl, cents: totalExclTax },
    ...taxes.map(({ vatRate, base, tax }) => ({
      label: fillText(several ? labels.vatOn : labels.vat, {
        rate: formatRate(vatRate, locale),
        base: formatCents(base, locale),
      }),
      cents: tax,
    })),
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
      {Math.min(totalExclTax, totalInclTax) < 0 && <p className={styles.bad}>{labels.negative}</p>}
    </div>
  );
}
