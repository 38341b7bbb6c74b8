import { getTranslations } from 'next-intl/server';
import { ChoiceLinks } from '@/components/ui/lists/choice-links';
import type { Locale } from '@/lib/contract/core/locale';
import { statsPeriods, type StatsPeriod } from '@/lib/contract/stats/schemas';
import styles from './dashboard.module.scss';

export async function PeriodSwitch({ locale, period }: { locale: Locale; period: StatsPeriod }) {
  const t = await getTranslations({ locale, namespace: 'officeDashboard.period' });
  const choices = statsPeriods.map((days) => ({
    label: days === 365 ? t('year') : t('days', { days }),
    to: { route: 'admin', query: { period: days } } as const,
    current: days === period,
  }));
  return (
    <div className={styles.period}>
      <h2>{t('heading')}</h2>
      <ChoiceLinks locale={locale} label={t('label')} choices={choices} />
    </div>
  );
}
