// Times are in the agency's time zone.
'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDayName, formatTimeInText, formatZone } from '@/lib/format/dates';
import { formatLength } from '@/lib/format/until';
import { fillText } from '@/lib/i18n/fill-text';
import { instantOf, nextHour, wallTime } from '@/lib/posts/local-time';
import styles from './inspector.module.scss';
import type { InspectorProps } from './props';

interface Props {
  locale: Locale;
  labels: InspectorProps['labels']['publication'];
  /** Milliseconds since 1970. */
  now: number;
  scheduled: string | undefined;
  both: boolean;
  busy: boolean;
  onSchedule: (instant: string, moment: string) => void;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Needs `key={scheduled}`: fields initialize once. */
export function Schedule({ locale, labels, now, scheduled, both, busy, onSchedule }: Props) {
  const [wall, setWall] = useState(() => (scheduled ? wallTime(scheduled) : nextHour(now)));
  const [tried, setTried] = useState(false);
  const placed = instantOf(wall);
  const left = placed ? Date.parse(placed.instant) - now : 0;
  const error = !placed ? labels.unreadable : left <= 0 ? labels.past : undefined;
  const moment = placed
    ? fillText(labels.at, {
        day: formatDayName(placed.instant, locale),
        time: formatTimeInText(placed.instant, locale),
      })
    : '';
  const oddity =
    placed?.oddity === 'skipped'
      ? fillText(labels.skipped, { time: formatTimeInText(placed.instant, locale) })
      : placed?.oddity === 'twice'
        ? labels.twice
        : undefined;
  const sentence =
    placed && !error
      ? [
          fillText(labels.when, { moment: capital(moment), length: formatLength(left, locale) }),
          oddity,
          both ? labels.both : labels.alone,
        ]
          .filter(Boolean)
          .join(' ')
      : undefined;
  const same = scheduled !== undefined && placed?.instant === scheduled;

  function schedule(): void {
    setTried(true);
    // `now` may be seconds old.
    if (placed && Date.parse(placed.instant) > Date.now()) onSchedule(placed.instant, moment);
  }

  // Incomplete times are no error while typing.
  const shown = error && (tried || placed) ? error : undefined;
  return (
    <div className={styles.schedule}>
      <div className={styles.pair}>
        <Field id="publish-day" label={labels.day} error={shown}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="date"
              required
              value={wall.day}
              min={wallTime(now).day}
              onChange={({ target }) => setWall((before) => ({ ...before, day: target.value }))}
            />
          )}
        </Field>
        <Field id="publish-hour" label={fillText(labels.hour, { zone: formatZone(locale) })}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="time"
              required
              value={wall.time}
              {...(shown ? { 'aria-invalid': true, 'aria-describedby': 'publish-day-error' } : {})}
              onChange={({ target }) => setWall((before) => ({ ...before, time: target.value.slice(0, 5) }))}
            />
          )}
        </Field>
      </div>
      <p className="small" id="publish-when">
        {sentence}
      </p>
      {!same && (
        <Button size="small" busy={busy} aria-describedby="publish-when" onClick={schedule}>
          {scheduled ? labels.reschedule : labels.schedule}
        </Button>
      )}
    </div>
  );
}
