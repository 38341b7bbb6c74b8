// What makes an offer binding: who accepted which version, when, for how much. It prints with the offer.
import { getTranslations } from 'next-intl/server';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { Order } from '@/lib/contract/quotes/schemas';
import { formatInstant } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import styles from './sheet.module.scss';

/** Nothing before it is accepted. */
export async function OfferStamp({ locale, order }: { locale: Locale; order: Order }) {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'offers' }),
    getTranslations({ locale, namespace: 'status.offer' }),
  ]);
  const { acceptedAt, acceptedBy, version, totalInclTax } = order;
  if (!acceptedAt) return null;
  return (
    <div className={styles.stamp}>
      <StateSign sign="done" label={states('accepted')} />
      <p>
        {t('stamp.by', { name: acceptedBy?.name ?? t('erased'), date: formatInstant(acceptedAt, locale) })}
      </p>
      <p className={styles.figures}>
        {t('stamp.what', { version, total: formatCents(totalInclTax, locale) })}
      </p>
    </div>
  );
}
