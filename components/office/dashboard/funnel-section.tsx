import { getTranslations } from 'next-intl/server';
import { FunnelChart } from '@/components/office/dashboard/charts/funnel-chart';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { Stats } from '@/lib/contract/stats/schemas';
import { formatNumber, formatPercent } from '@/lib/format/numbers';
import { funnelSteps } from '@/lib/drawing/chart';
import styles from './dashboard.module.scss';
import { Unavailable } from './unavailable';

interface Props {
  locale: Locale;
  stats: Pick<Stats, 'funnel' | 'period'> | undefined;
}

const order = ['begun', 'sent', 'taken', 'offered', 'accepted'] as const;

export async function FunnelSection({ locale, stats }: Props) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeDashboard.charts.funnel' }),
    getTranslations({ locale, namespace: 'officeDashboard.charts' }),
  ]);
  const head = { id: 'funnel', heading: t('heading') };
  if (!stats) return <Unavailable locale={locale} {...head} />;
  const { funnel, period } = stats;
  const { begun, accepted } = funnel;
  const note = t('note', { days: period });
  if (begun === 0) {
    return (
      <ScreenSection {...head} note={note}>
        <p className={styles.none}>{t('none')}</p>
      </ScreenSection>
    );
  }
  const shapes = funnelSteps(order.map((step) => funnel[step]));
  const percent = (index: number) => {
    const share = shapes[index]?.retained;
    return share === undefined ? undefined : formatPercent(share, locale);
  };
  const steps = order.map((step, index) => {
    const [count, share] = [formatNumber(funnel[step], locale), percent(index)];
    return {
      name: t(`steps.${step}`),
      count: funnel[step],
      note: share === undefined ? count : t('step', { percent: share, count }),
    };
  });
  const columns = [t('columns.step'), t('columns.count'), t('columns.retained')];
  const rows = order.map((step, index) => ({
    key: step,
    cells: [t(`steps.${step}`), formatNumber(funnel[step], locale), percent(index) ?? words('noFigure')],
  }));
  return (
    <ScreenSection
      {...head}
      note={note}
      end={
        <span className="label">
          {t('retained', {
            accepted,
            begun,
            percent: formatPercent(Math.round((accepted / begun) * 100), locale),
          })}
        </span>
      }
    >
      <FunnelChart
        id="funnel-chart"
        label={t('label', { days: period, ...funnel })}
        table={{ summary: words('table'), caption: t('heading'), columns, rows }}
        steps={steps}
      />
    </ScreenSection>
  );
}
