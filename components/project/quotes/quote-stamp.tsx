// Proof of acceptance, also in print.
import { getTranslations } from 'next-intl/server';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { Quote } from '@/lib/contract/quotes/schemas';
import { formatInstant } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import styles from './sheet.module.scss';

export async function QuoteStamp({ locale, quote }: { locale: Locale; quote: Quote }) {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'quotes' }),
    getTranslations({ locale, namespace: 'status.quote' }),
  ]);
  const { acceptedAt, acceptedBy, version, totalInclTax } = quote;
  if (!acceptedAt) return null;
  return (
    <div className={styles.stamp}>
      <StateSign sign="done" label={states('accepted')} />
      <p>
        {t('stamp.by', {
          name: [acceptedBy?.name ?? t('erased'), acceptedBy?.capacity].filter(Boolean).join(', '),
          date: formatInstant(acceptedAt, locale),
        })}
      </p>
      <p className={styles.figures}>
        {t('stamp.what', { version, total: formatCents(totalInclTax, locale) })}
      </p>
    </div>
  );
}
