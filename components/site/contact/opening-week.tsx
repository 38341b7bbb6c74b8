// One column per hour.
import { getTranslations } from 'next-intl/server';
import { lengths } from '@/components/ui/signs/lengths';
import { Section } from '@/components/ui/pages/section';
import type { Locale } from '@/lib/contract/core/locale';
import { formatWeekday, formatZone } from '@/lib/format/dates';
import { clockHours, formatClock, formatHours, type OpeningHours } from '@/lib/format/hours';
import styles from './opening-week.module.scss';

const week = [1, 2, 3, 4, 5, 6, 0] as const;

// Closed hours before opening and after closing.
const MARGIN = 2;

function scaleOf(hours: readonly OpeningHours[]) {
  const first = Math.floor(Math.min(...hours.map(({ opens }) => clockHours(opens)))) - MARGIN;
  const last = Math.ceil(Math.max(...hours.map(({ closes }) => clockHours(closes)))) + MARGIN;
  const ticks = Array.from(
    { length: Math.floor((last - first) / 3) + 1 },
    (_, index) => first + 2 + index * 3,
  ).filter((hour) => hour >= 0 && hour < Math.min(last, 25));
  return { first, last, ticks };
}

interface Props {
  locale: Locale;
  number: string;
  /** At least one. */
  hours: readonly OpeningHours[];
}

export async function OpeningWeek({ locale, number, hours }: Props) {
  const { first, last, ticks } = scaleOf(hours);
  const t = await getTranslations({ locale, namespace: 'contact.week' });
  return (
    <Section
      number={number}
      label={t('label')}
      heading={t('heading')}
      headingNote={t('headingNote')}
      id="hours"
    >
      <div className={styles.week} style={lengths({ '--hours': last - first })}>
        <div className={styles.axis} aria-hidden="true">
          {ticks.map((hour) => (
            <span key={hour} style={lengths({ '--at': hour - first })}>
              {formatClock(`${hour}:00`, locale)}
            </span>
          ))}
        </div>
        <dl>
          {week.map((day) => {
            const open = hours.filter(({ days }) => days.includes(day));
            return (
              <div key={day} className={styles.day}>
                <dt className={open.length > 0 ? 'title' : `title ${styles.closed}`}>
                  {formatWeekday(day, locale)}
                </dt>
                <dd className={styles.track}>
                  {open.length === 0 && <span className={`label ${styles.word}`}>{t('closed')}</span>}
                  {open.map((stretch) => (
                    <span
                      key={stretch.opens}
                      className={`draw ${styles.bar}`}
                      style={lengths({
                        '--at': clockHours(stretch.opens) - first,
                        '--long': clockHours(stretch.closes) - clockHours(stretch.opens),
                      })}
                    >
                      {formatHours(stretch, locale)}
                    </span>
                  ))}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
      <p className={`label ${styles.key}`}>{t('key', { zone: formatZone(locale) })}</p>
    </Section>
  );
}
