// Each track has its own text.
import { getTranslations } from 'next-intl/server';
import track from '@/components/project/plan/track.module.scss';
import { isWeekend, placeAt, type AnswerAxis, type AxisDay } from '@/lib/office/answer-axis';
import type { Locale } from '@/lib/contract/core/locale';
import { formatTime, formatWeekday } from '@/lib/format/dates';
import styles from './answers.module.scss';

interface Props {
  locale: Locale;
  axis: AnswerAxis;
  days: readonly AxisDay[];
  now: string;
}

const WIDTH = 48;
/** With more days, labels are shorter. */
const WEEK = 8;

export async function AnswerAxisHead({ locale, axis, days, now }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeDashboard.answers' });
  const present = placeAt(now, axis);
  const left = present < 5 ? 0 : present > 95 ? -WIDTH : -WIDTH / 2;
  const number = (day: string) => String(Number(day.slice(8)));
  const weekday = (day: string, width: 'short' | 'narrow') =>
    formatWeekday(new Date(day).getUTCDay(), locale, width);
  const name = ({ day, off }: Pick<AxisDay, 'day' | 'off'>, index: number) => {
    const alone = `${weekday(day, 'short')} ${number(day)}`;
    if (!off) return alone;
    const before = days[index - 1];
    if (before?.off && isWeekend(before.day) === isWeekend(day)) return undefined;
    return days[index + 1]?.off ? t(isWeekend(day) ? 'weekend' : 'holiday') : alone;
  };
  return (
    <svg
      className={`${track.track} ${track.axis}`}
      aria-hidden="true"
      data-days={days.length > WEEK ? 'many' : 'few'}
    >
      {days.map(({ day, place, off }, index) => (
        <g key={day}>
          <text className={styles.long} x={`${place + 0.5}%`} y="10">
            {name({ day, off }, index)}
          </text>
          {off ? null : (
            <text className={styles.middle} x={`${place + 0.5}%`} y="10">
              {`${weekday(day, 'narrow')} ${number(day)}`}
            </text>
          )}
          <text
            className={off ? `${styles.short} ${styles.still}` : styles.short}
            x={`${place + 0.5}%`}
            y="10"
          >
            {number(day)}
          </text>
        </g>
      ))}
      <svg x={`${present}%`} overflow="visible">
        <rect className={track.flag} x={left} y="17" width={WIDTH} height="16" />
        <text className={track.flagged} x={left + WIDTH / 2} y="28.5" textAnchor="middle">
          {formatTime(now, locale)}
        </text>
      </svg>
    </svg>
  );
}
