import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import type { QuotePart } from '@/lib/contract/quotes/content-schemas';
import { formatDate } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { formatRate } from '@/lib/format/numbers';
import { ScheduleBar } from './schedule-bar';
import styles from './schedule.module.scss';

interface Props {
  locale: Locale;
  schedule: readonly QuotePart[];
  /** With tax, cents. */
  total: number;
  /** Days to pay an invoice; null: on receipt. */
  days: number | null;
}

export async function ScheduleList({ locale, schedule, total, days }: Props) {
  const t = await getTranslations({ locale, namespace: 'quotes.sheet.schedule' });
  const when = ({ due, milestone, on }: QuotePart) => {
    const date = on ? formatDate(on, locale) : '';
    if (due === 'date') return t('date', { date });
    if (due === 'milestone')
      return on
        ? t('milestoneOn', { milestone: milestone ?? '', date })
        : t('milestone', { milestone: milestone ?? '' });
    return t('acceptance');
  };
  return (
    <section className={styles.section} aria-labelledby="quote-schedule">
      <h3 id="quote-schedule">{t('heading')}</h3>
      <ScheduleBar amounts={schedule.map(({ amount }) => amount)} total={total} />
      <ol className={styles.parts}>
        {schedule.map((part, at) => (
          <li key={at}>
            <span>
              {part.percent !== null && `${formatRate(part.percent, locale)}, `}
              {when(part)}
            </span>
            <strong>{formatCents(part.amount, locale)}</strong>
          </li>
        ))}
      </ol>
      <p className={styles.law}>{days ? t('invoices', { days }) : t('invoicesAtOnce')}</p>
    </section>
  );
}
