import { getTranslations } from 'next-intl/server';
import { LineChart } from '@/components/office/dashboard/charts/line-chart';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { Stats } from '@/lib/contract/stats/schemas';
import { formatDate } from '@/lib/format/dates';
import { formatWorkingTime } from '@/lib/format/durations';
import { formatNumber, formatPercent } from '@/lib/format/numbers';
import { answerValues } from '@/lib/settings/promise';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from './dashboard.module.scss';
import { Unavailable } from './unavailable';
import { weekNames } from './week-names';

interface Props {
  locale: Locale;
  stats: Pick<Stats, 'response'> | undefined;
}

export async function ResponseSection({ locale, stats }: Props) {
  const [t, words, names, site] = await Promise.all([
    getTranslations({ locale, namespace: 'officeDashboard.charts.response' }),
    getTranslations({ locale, namespace: 'officeDashboard.charts' }),
    weekNames(locale),
    siteSettings(locale),
  ]);
  const head = { id: 'response', heading: t('heading') };
  if (!stats) return <Unavailable locale={locale} {...head} />;
  const { weeks, medianMinutes, withinPromise } = stats.response;
  const [first] = weeks;
  if (!first || medianMinutes === null || withinPromise === null) {
    return (
      <ScreenSection {...head}>
        <p className={styles.none}>{t('none')}</p>
      </ScreenSection>
    );
  }
  const time = (minutes: number | null) =>
    minutes === null ? words('noFigure') : formatWorkingTime(minutes, locale);
  const hours = answerValues(site);
  const within = formatPercent(withinPromise, locale);
  const columns = [t('columns.week'), t('columns.answered'), t('columns.median')];
  const rows = weeks.map((week) => ({
    key: week.week,
    cells: [names.long(week), formatNumber(week.answered, locale), time(week.medianMinutes)],
  }));
  return (
    <ScreenSection
      {...head}
      note={t('median', { time: time(medianMinutes) })}
      end={<span className="label">{t('within', { ...hours, percent: within })}</span>}
    >
      <LineChart
        label={t('label', {
          ...hours,
          from: formatDate(first.from, locale),
          median: time(medianMinutes),
          percent: within,
        })}
        table={{ summary: words('table'), caption: t('heading'), columns, rows }}
        data={weeks.map((week) => ({
          key: week.week,
          name: names.short(week),
          value: week.medianMinutes === null ? null : week.medianMinutes / 60,
        }))}
        figure={(value) => formatNumber(value, locale)}
        promise={{ value: hours.to, label: t('promise', hours) }}
      />
    </ScreenSection>
  );
}
