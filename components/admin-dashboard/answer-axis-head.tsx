// The days over the tracks of promised answers, and the time it is. What is named here stands in the tracks' own words as well.
import { getTranslations } from 'next-intl/server';
import track from '@/components/my-projects/track.module.scss';
import { isWeekend, placeAt, type AnswerAxis, type AxisDay } from '@/lib/admin/answer-axis';
import type { Locale } from '@/lib/contract/locale';
import { formatTime, formatWeekday } from '@/lib/format/dates';
import styles from './answers.module.scss';

interface Props {
  locale: Locale;
  axis: AnswerAxis;
  days: readonly AxisDay[];
  now: string;
}

const WIDTH = 48;

export async function AnswerAxisHead({ locale, axis, days, now }: Props) {
  const t = await getTranslations({ locale, namespace: 'adminDashboard.answers' });
  const place = placeAt(now, axis);
  const left = place < 5 ? 0 : place > 95 ? -WIDTH : -WIDTH / 2;
  const number = (day: string) => String(Number(day.slice(8)));
  // The second day of a weekend, or of holidays side by side, has its name from the first.
  const name = ({ day, off }: AxisDay, index: number) => {
    if (!off) return `${formatWeekday(new Date(day).getUTCDay(), locale, 'short')} ${number(day)}`;
    const before = days[index - 1];
    return before?.off && isWeekend(before.day) === isWeekend(day) ? undefined : t(isWeekend(day) ? 'weekend' : 'holiday');
  };
  return (
    <svg className={`${track.track} ${track.axis}`} aria-hidden="true">
      {days.map((each, index) => (
        <g key={each.day}>
          <text className={styles.long} x={`${each.place + 0.5}%`} y="10">
            {name(each, index)}
          </text>
          <text className={styles.short} x={`${each.place + 0.5}%`} y="10">
            {number(each.day)}
          </text>
        </g>
      ))}
      <svg x={`${place}%`} overflow="visible">
        <rect className={track.flag} x={left} y="17" width={WIDTH} height="16" />
        <text className={track.flagged} x={left + WIDTH / 2} y="28.5" textAnchor="middle">
          {formatTime(now, locale)}
        </text>
      </svg>
    </svg>
  );
}
