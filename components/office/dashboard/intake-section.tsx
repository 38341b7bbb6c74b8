import { getTranslations } from 'next-intl/server';
import { ColumnChart } from '@/components/office/dashboard/charts/column-chart';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { IntakeWeek, Stats } from '@/lib/contract/stats/schemas';
import { formatDate } from '@/lib/format/dates';
import { formatNumber } from '@/lib/format/numbers';
import { daysBetween } from '@/lib/format/days';
import styles from './dashboard.module.scss';
import { Unavailable } from './unavailable';
import { weekNames } from './week-names';

interface Props {
  locale: Locale;
  stats: Pick<Stats, 'leads' | 'to'> | undefined;
}

const sum = ({ contacts, requests }: IntakeWeek) => contacts + requests;

/** The current week would lower the average. */
function averageOf(weeks: readonly IntakeWeek[]): number {
  const over = weeks.length > 1 ? weeks.slice(0, -1) : weeks;
  return over.reduce((total, week) => total + sum(week), 0) / Math.max(1, over.length);
}

export async function IntakeSection({ locale, stats }: Props) {
  const [t, words, names] = await Promise.all([
    getTranslations({ locale, namespace: 'officeDashboard.charts.leads' }),
    getTranslations({ locale, namespace: 'officeDashboard.charts' }),
    weekNames(locale),
  ]);
  const head = { id: 'leads', heading: t('heading') };
  if (!stats) return <Unavailable locale={locale} {...head} />;
  const { leads, to } = stats;
  const [first, current] = [leads[0], leads.at(-1)];
  const totals = leads.map(sum);
  const average = averageOf(leads);
  const figure = (value: number) => formatNumber(value, locale);
  const mean = formatNumber(average, locale, 1);
  if (!first || !current || totals.every((total) => total === 0)) {
    return (
      <ScreenSection {...head}>
        <p className={styles.none}>{t('none')}</p>
      </ScreenSection>
    );
  }
  const texts = {
    from: formatDate(first.from, locale),
    least: figure(Math.min(...totals)),
    most: figure(Math.max(...totals)),
    average: mean,
    count: figure(sum(current)),
  };
  const columns = [t('columns.week'), t('columns.contacts'), t('columns.requests')];
  return (
    <ScreenSection
      {...head}
      note={average > 0 && t('average', { average: mean })}
      end={
        <span className="label">
          {t('now', { count: sum(current), days: daysBetween(current.from, to) + 1 })}
        </span>
      }
    >
      <ColumnChart
        id="leads-chart"
        label={t('label', texts)}
        table={{
          summary: words('table'),
          caption: t('heading'),
          columns,
          rows: leads.map((week) => ({
            key: week.week,
            cells: [names.long(week), figure(week.contacts), figure(week.requests)],
          })),
        }}
        data={leads.map((week) => ({
          key: week.week,
          name: names.short(week),
          value: week.contacts,
          more: week.requests,
        }))}
        average={average}
        figure={figure}
        legend={{
          value: t('legend.contacts'),
          more: t('legend.requests'),
          present: t('legend.current'),
          average: t('legend.average'),
        }}
      />
    </ScreenSection>
  );
}
