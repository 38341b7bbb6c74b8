import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import type { QuotePart } from '@/lib/contract/quotes/content-schemas';
import { formatCents } from '@/lib/format/money';
import { partTexts } from './quote-words';
import { ScheduleBar } from './schedule-bar';
import styles from './schedule.module.scss';

interface Props {
  locale: Locale;
  schedule: readonly QuotePart[];
  /** Of the milestones' titles. */
  language: Locale | undefined;
  /** With tax, cents. */
  total: number;
  /** Days to pay an invoice; null: on receipt. */
  days: number | null;
}

export async function ScheduleList({ locale, schedule, language, total, days }: Props) {
  const [t, texts] = await Promise.all([
    getTranslations({ locale, namespace: 'quotes.sheet.schedule' }),
    partTexts(schedule, { locale, language }),
  ]);
  return (
    <section className={styles.section} aria-labelledby="quote-schedule">
      <h3 id="quote-schedule">{t('heading')}</h3>
      <ScheduleBar amounts={schedule.map(({ amount }) => amount)} total={total} />
      <ol className={styles.parts}>
        {schedule.map(({ amount }, at) => (
          <li key={at}>
            <span>{texts[at]?.marked}</span>
            <strong>{formatCents(amount, locale)}</strong>
          </li>
        ))}
      </ol>
      <p className={styles.law}>{days ? t('invoices', { days }) : t('invoicesAtOnce')}</p>
    </section>
  );
}
