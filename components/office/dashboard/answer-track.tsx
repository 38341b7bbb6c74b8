import { getTranslations } from 'next-intl/server';
import track from '@/components/project/plan/track.module.scss';
import { isOnAxis, placeAt, type AnswerAxis, type AxisDay } from '@/lib/office/answer-axis';
import type { ContactSummary } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDeadline, formatMoment } from '@/lib/format/dates';
import styles from './answers.module.scss';

interface Props {
  locale: Locale;
  contact: Pick<ContactSummary, 'id' | 'createdAt' | 'amberAt' | 'dueAt'>;
  hours: { from: number; to: number };
  axis: AnswerAxis;
  days: readonly AxisDay[];
  now: string;
}

const earlier = (one: string, other: string) => (one < other ? one : other);

export async function AnswerTrack({
  locale,
  contact: { id, createdAt, amberAt, dueAt },
  hours,
  axis,
  days,
  now,
}: Props) {
  const t = await getTranslations({ locale, namespace: 'officeDashboard.answers' });
  const place = (instant: string) => `${placeAt(instant, axis)}%`;
  const stretch = (from: string, to: string, look: string | undefined) =>
    from < to ? <line className={look} x1={place(from)} x2={place(to)} y1="50%" y2="50%" /> : null;
  const stop = (at: string, radius: number, passed: string | undefined) =>
    isOnAxis(at, axis) && (
      <circle
        className={at <= now ? `${track.stop} ${passed}` : track.stop}
        cx={place(at)}
        cy="50%"
        r={radius}
      />
    );
  const texts = {
    ...hours,
    received: formatMoment(createdAt, locale),
    amber: formatDeadline(amberAt, locale),
    due: formatDeadline(dueAt, locale),
  };
  return (
    <svg className={track.track} role="img" aria-label={t('track', texts)}>
      <defs>
        <pattern
          id={`off-${id}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={styles.hatch} d="M0 0v6" />
        </pattern>
      </defs>
      {days.map(({ day, place: x, width, off }) => (
        <g key={day}>
          {off && (
            <rect
              className={styles.off}
              x={`${x}%`}
              width={`${width}%`}
              height="100%"
              fill={`url(#off-${id})`}
            />
          )}
          <line className={track.grid} x1={`${x}%`} x2={`${x}%`} y2="100%" />
        </g>
      ))}
      {stretch(createdAt, dueAt, styles.plan)}
      {stretch(createdAt, earlier(now, dueAt), track.lineDone)}
      {stretch(dueAt, now, track.lineLate)}
      {stop(amberAt, 3.5, track.stopDone)}
      {stop(dueAt, 5, track.stopLate)}
      <line className={track.now} x1={place(now)} x2={place(now)} y2="100%" />
    </svg>
  );
}
