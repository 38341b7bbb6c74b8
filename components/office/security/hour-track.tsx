import { getTranslations } from 'next-intl/server';
import { ChartFigure } from '@/components/office/dashboard/charts/chart-figure';
import chart from '@/components/office/dashboard/charts/chart.module.scss';
import { Hatch, hatchFill } from '@/components/office/dashboard/charts/hatch';
import { LegendEntry } from '@/components/office/dashboard/charts/legend-entry';
import type { Locale } from '@/lib/contract/core/locale';
import type { SecurityOverview } from '@/lib/contract/security/schemas';
import { formatDayName } from '@/lib/format/dates';
import { formatNumber } from '@/lib/format/numbers';
import styles from './security.module.scss';

const ID = 'security-hours';

/** Pixels: baselines of columns and labels. */
const GROUND = 42;
const NAMES = 55;

/** Percent: width of hour and column. */
const HOUR = 100 / 24;
const COLUMN = HOUR * 0.36;

const NAMED = [0, 6, 12, 18] as const;

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export async function HourTrack({
  locale,
  day,
  hours,
}: { locale: Locale } & NonNullable<SecurityOverview['busiest']>) {
  const t = await getTranslations({ locale, namespace: 'officeSecurity.track' });
  const most = Math.max(1, ...hours.flatMap(({ entered, refused }) => [entered, refused]));
  const height = (count: number): number => Math.round((count / most) * (GROUND - 2) * 10) / 10;
  const total = (what: 'entered' | 'refused') => hours.reduce((sum, hour) => sum + hour[what], 0);
  const worst = hours.reduce(
    (found, { refused }, hour) => (refused > (hours[found]?.refused ?? 0) ? hour : found),
    0,
  );
  const refused = total('refused');
  const name = formatDayName(day, locale);
  const label = t('label', {
    day: name,
    entered: total('entered'),
    refused,
    worst: refused > 0 ? t('worst', { hour: clock(worst), count: hours[worst]?.refused ?? 0 }) : '',
  }).trim();
  const rows = hours.flatMap((hour, at) =>
    hour.entered + hour.refused > 0
      ? [
          {
            key: String(at),
            cells: [clock(at), formatNumber(hour.entered, locale), formatNumber(hour.refused, locale)],
          },
        ]
      : [],
  );
  const legend = (
    <p className={chart.legend} aria-hidden="true">
      <LegendEntry look={chart.solid}>{t('entered')}</LegendEntry>
      <LegendEntry look={styles.refused} fill={hatchFill(ID)}>
        {t('refused')}
      </LegendEntry>
    </p>
  );
  return (
    <section className={styles.track} aria-labelledby={`${ID}-heading`}>
      <h2 id={`${ID}-heading`}>
        {t('heading', { day: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) })}
      </h2>
      <ChartFigure
        low
        label={label}
        table={{
          summary: t('summary'),
          caption: t('caption'),
          columns: [t('hour'), t('entered'), t('refused')],
          rows,
        }}
        legend={legend}
      >
        <Hatch id={ID} />
        {NAMED.map((hour) => (
          <g key={hour}>
            <line className={chart.grid} x1={`${hour * HOUR}%`} x2={`${hour * HOUR}%`} y1="0" y2={GROUND} />
            <text x={`${hour * HOUR + 0.4}%`} y={NAMES}>
              {clock(hour)}
            </text>
          </g>
        ))}
        {hours.map((hour, at) => (
          <g key={clock(at)}>
            {hour.entered > 0 && (
              <rect
                className={chart.solid}
                x={`${at * HOUR + HOUR * 0.1}%`}
                width={`${COLUMN}%`}
                y={GROUND - height(hour.entered)}
                height={height(hour.entered)}
              />
            )}
            {hour.refused > 0 && (
              <rect
                className={styles.refused}
                fill={hatchFill(ID)}
                x={`${at * HOUR + HOUR * 0.54}%`}
                width={`${COLUMN}%`}
                y={GROUND - height(hour.refused)}
                height={height(hour.refused)}
              />
            )}
          </g>
        ))}
        <line className={styles.ground} x1="0" x2="100%" y1={GROUND} y2={GROUND} />
      </ChartFigure>
    </section>
  );
}
