import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDay, formatMonthTick } from '@/lib/format/dates';
import { AXIS_WIDTHS, fittingNames } from '@/lib/projects/axis-names';
import { isOn, percentOf, placeOf, ticksOf, type Scale } from '@/lib/projects/scale';
import styles from './track.module.scss';

interface AxisProps {
  scale: Scale;
  today: string;
  locale: Locale;
}

const names = { month: formatMonthTick, day: formatDay, year: (day: string) => day.slice(0, 4) } as const;

/** Visual only: the tracks' labels contain the dates. */
export function Axis({ scale, today, locale }: AxisProps) {
  const place = placeOf(today, scale);
  // Half of the flag is 11 % of the track on the smallest phones.
  const side = place < 11 ? 'start' : place > 89 ? 'end' : 'middle';
  const wide = fittingNames(
    ticksOf(scale).map(({ day, unit }) => ({ name: names[unit](day, locale), place: placeOf(day, scale) })),
    AXIS_WIDTHS.wide,
  );
  const narrow = fittingNames(wide, AXIS_WIDTHS.narrow);
  const left = { start: 0, middle: -31, end: -62 }[side];
  return (
    <svg className={`${styles.track} ${styles.axis}`} aria-hidden="true">
      {wide.map((tick) => (
        <text
          key={tick.place}
          className={narrow.includes(tick) ? undefined : styles.wide}
          x={`${tick.place}%`}
          y="10"
        >
          {tick.name}
        </text>
      ))}
      {isOn(today, scale) && (
        <svg x={`${place}%`} overflow="visible">
          <rect className={styles.flag} x={left} y="16" width="62" height="16" />
          <text className={styles.flagged} x={left + 31} y="27.5" textAnchor="middle">
            {formatDay(today, locale)}
          </text>
        </svg>
      )}
    </svg>
  );
}

interface TrackProps {
  scale: Scale;
  today: string;
  label: string;
  /** Texts, above the line of today. */
  names?: ReactNode;
  children: ReactNode;
}

export function Track({ scale, today, label, names, children }: TrackProps) {
  return (
    <svg className={styles.track} role="img" aria-label={label}>
      {ticksOf(scale).map(({ day }) => (
        <line
          key={day}
          className={styles.grid}
          x1={percentOf(day, scale)}
          x2={percentOf(day, scale)}
          y2="100%"
        />
      ))}
      {children}
      {isOn(today, scale) && (
        <line className={styles.now} x1={percentOf(today, scale)} x2={percentOf(today, scale)} y2="100%" />
      )}
      {names}
    </svg>
  );
}

export function Bar({
  scale,
  from,
  to,
  look,
}: {
  scale: Scale;
  from: string;
  to: string;
  look: 'planned' | 'done' | 'late';
}) {
  const [start, end] = [placeOf(from, scale), placeOf(to, scale)];
  return end > start ? (
    <rect
      className={styles[look]}
      x={`${start}%`}
      width={`${Math.round((end - start) * 100) / 100}%`}
      y="50%"
      height="18"
      // In the middle of the row, which a long name makes taller.
      transform="translate(0 -9)"
    />
  ) : null;
}

export function Line({
  scale,
  from,
  to,
  look,
}: {
  scale: Scale;
  from: string;
  to: string;
  look: 'done' | 'todo' | 'late';
}) {
  const [start, end] = [placeOf(from, scale), placeOf(to, scale)];
  const name = { done: styles.lineDone, todo: styles.todo, late: styles.lineLate }[look];
  return end > start ? <line className={name} x1={`${start}%`} x2={`${end}%`} y1="50%" y2="50%" /> : null;
}

/** Hollow until done. */
export function Stop({ scale, day, look }: { scale: Scale; day: string; look: 'todo' | 'done' | 'late' }) {
  const more = { todo: '', done: ` ${styles.stopDone}`, late: ` ${styles.stopLate}` }[look];
  return isOn(day, scale) ? (
    <circle className={`${styles.stop}${more}`} cx={percentOf(day, scale)} cy="50%" r="4.5" />
  ) : null;
}
