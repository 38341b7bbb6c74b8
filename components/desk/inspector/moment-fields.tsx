// Day and hour in the agency's time zone.
'use client';

import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDayName, formatTimeInText, formatZone } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import { instantOf, wallTime, type WallTime } from '@/lib/posts/local-time';
import styles from './inspector.module.scss';

export interface MomentLabels {
  day: string;
  hour: string;
  at: string;
  past: string;
  unreadable: string;
  skipped: string;
  twice: string;
}

export interface Moment {
  /** Undefined if unreadable. */
  instant: string | undefined;
  /** Milliseconds from now. */
  left: number;
  error: string | undefined;
  /** « mardi 24 novembre à 8 h 30 ». */
  text: string;
  /** About a change of the clocks. */
  oddity: string | undefined;
}

export function readMoment(wall: WallTime, now: number, locale: Locale, labels: MomentLabels): Moment {
  const placed = instantOf(wall);
  if (!placed) return { instant: undefined, left: 0, error: labels.unreadable, text: '', oddity: undefined };
  const { instant, oddity } = placed;
  const left = Date.parse(instant) - now;
  const time = formatTimeInText(instant, locale);
  return {
    instant,
    left,
    error: left <= 0 ? labels.past : undefined,
    text: fillText(labels.at, { day: formatDayName(instant, locale), time }),
    oddity:
      oddity === 'skipped'
        ? fillText(labels.skipped, { time })
        : oddity === 'twice'
          ? labels.twice
          : undefined,
  };
}

interface Props {
  /** Prefix of ids. */
  id: string;
  locale: Locale;
  labels: MomentLabels;
  /** Milliseconds since 1970. */
  now: number;
  wall: WallTime;
  error: string | undefined;
  onWall: (change: (before: WallTime) => WallTime) => void;
}

export function MomentFields({ id, locale, labels, now, wall, error, onWall }: Props) {
  return (
    <div className={styles.pair}>
      <Field id={`${id}-day`} label={labels.day} error={error}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="date"
            required
            value={wall.day}
            min={wallTime(now).day}
            onChange={({ target }) => onWall((before) => ({ ...before, day: target.value }))}
          />
        )}
      </Field>
      <Field id={`${id}-hour`} label={fillText(labels.hour, { zone: formatZone(locale) })}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="time"
            required
            value={wall.time}
            {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-day-error` } : {})}
            onChange={({ target }) => onWall((before) => ({ ...before, time: target.value.slice(0, 5) }))}
          />
        )}
      </Field>
    </div>
  );
}
